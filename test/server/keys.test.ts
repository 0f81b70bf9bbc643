import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addKey, includesRole, Keyring, readKeys, removeKey } from '../../src/server/keys.ts';
import { folder, folderOf } from '../folders.ts';

describe('keys', () => {
  it('are known by their hash alone, in a file that only the owner reads', () => {
    const data = folder();
    const key = addKey(data, 'crawler', 'write');
    const file = join(data, 'keys.json');
    expect(key).toMatch(/^dg_[\w-]{43}$/);
    expect(readFileSync(file, 'utf8')).not.toContain(key.slice(3));
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readKeys(data)).toMatchObject([{ name: 'crawler', role: 'write' }]);
    const keyring = new Keyring(data);
    expect([keyring.isEmpty, keyring.roleOf(key), keyring.roleOf(`${key}x`), keyring.roleOf('')]).toEqual([
      false,
      'write',
      undefined,
      undefined,
    ]);
  });

  it('have names of their own, and each can be removed', () => {
    const data = folder();
    const [first, second] = [addKey(data, 'a', 'read'), addKey(data, 'b', 'admin')];
    expect(() => addKey(data, 'a', 'read')).toThrow("there is a key 'a' already");
    removeKey(data, 'a');
    expect(() => removeKey(data, 'a')).toThrow("there is no key 'a'");
    const keyring = new Keyring(data);
    expect([keyring.roleOf(first), keyring.roleOf(second)]).toEqual([undefined, 'admin']);
  });

  it('that are added while the service runs count within a second or so', async () => {
    const data = folder();
    addKey(data, 'a', 'read');
    const keyring = new Keyring(data);
    const key = addKey(data, 'b', 'write');
    utimesSync(join(data, 'keys.json'), new Date(), new Date(Date.now() + 2000));
    await expect.poll(() => keyring.roleOf(key)).toBe('write');
  });

  it('are none if there is no file; a broken file is refused', () => {
    expect(readKeys(folder())).toEqual([]);
    for (const text of ['', '{}', '{"version":2,"keys":[]}', '{"version":1,"keys":[{"name":"a"}]}']) {
      expect(() => readKeys(folderOf({ 'keys.json': text }))).toThrow('not a valid file of keys');
    }
    const data = folderOf({ 'keys.json': '' });
    writeFileSync(join(data, 'keys.json'), '{"version":1,"keys":[]}');
    expect(readKeys(data)).toEqual([]);
  });

  it('that another process changes are waited for, and then left alone', () => {
    const data = folderOf({ 'keys.json.lock': '' });
    expect(() => addKey(data, 'a', 'read')).toThrow(
      `another process is changing the keys: '${data}/keys.json.lock' exists`,
    );
    expect(readdirSync(data)).toEqual(['keys.json.lock']);
  });

  it('have roles of which each includes those before it', () => {
    expect(includesRole('admin', 'read')).toBe(true);
    expect(includesRole('write', 'write')).toBe(true);
    expect(includesRole('read', 'write')).toBe(false);
    expect(includesRole('write', 'admin')).toBe(false);
  });
});
