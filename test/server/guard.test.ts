import { describe, expect, it } from 'vitest';
import { Guard, isLoopback } from '../../src/server/guard.ts';
import { addKey, Keyring } from '../../src/server/keys.ts';
import type { ServerOptions } from '../../src/server/options.ts';
import { folder } from '../folders.ts';

const options = (given: Partial<ServerOptions> = {}): ServerOptions => ({ host: '127.0.0.1', port: 0, ...given });
const coded = (code: string): unknown => expect.objectContaining({ code });

describe('the guard', () => {
  it('answers under names of this machine and those that are allowed', () => {
    const guard = new Guard(options({ allowHost: ['Seen.Example'] }), new Keyring(folder()));
    for (const host of [
      'localhost',
      'LOCALHOST:80',
      '127.0.0.1:7411',
      '[::1]:7411',
      'seen.example',
      'SEEN.example:443',
    ])
      guard.requireHost(host);
    for (const host of [
      undefined,
      '',
      'evil.example',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      'evil:localhost',
    ])
      expect(() => guard.requireHost(host)).toThrow(coded('WRONG_HOST'));
  });

  it('answers pages of its own origin, and of those that are allowed', () => {
    const guard = new Guard(options({ allowOrigin: ['https://App.example/'] }), new Keyring(folder()));
    expect(guard.requireOrigin({})).toEqual({});
    expect(guard.requireOrigin({ origin: 'http://localhost:7411', host: 'localhost:7411' })).toEqual({});
    expect(guard.requireOrigin({ origin: 'https://app.example' })).toEqual({
      'access-control-allow-origin': 'https://app.example',
      vary: 'origin',
    });
    for (const origin of ['null', 'http://app.example', 'https://app.example.evil', 'http://localhost:1'])
      expect(() => guard.requireOrigin({ origin, host: 'localhost:7411' })).toThrow(coded('ORIGIN_REFUSED'));
  });

  it('asks for a key once there is one, and for a role that includes what is needed', () => {
    const data = folder();
    const open = new Guard(options(), new Keyring(data));
    open.requireRole(undefined, 'admin');
    const key = addKey(data, 'reader', 'read');
    const guard = new Guard(options(), new Keyring(data));
    guard.requireRole(`Bearer ${key}`, 'read');
    guard.requireRole(`bearer  ${key} `, 'read');
    expect(() => guard.requireRole(`Bearer ${key}`, 'write')).toThrow(coded('FORBIDDEN'));
    for (const header of [
      undefined,
      '',
      key,
      'Bearer',
      `Basic ${key}`,
      `Bearer ${key.slice(1)}`,
      `Bearer ${'x'.repeat(5000)}`,
    ])
      expect(() => guard.requireRole(header, 'read')).toThrow(coded('UNAUTHORIZED'));
  });

  it('knows which addresses only this machine reaches', () => {
    for (const host of ['127.0.0.1', '127.8.9.10', '::1', 'localhost']) expect(isLoopback(host)).toBe(true);
    for (const host of ['0.0.0.0', '::', '10.0.0.1', '127.0.0.1.example', 'localhost.example'])
      expect(isLoopback(host)).toBe(false);
  });
});
