import { describe, expect, it } from 'vitest';
import { siteOf } from '../../src/run/site/site.ts';

const siteAt = (url: string, canonical?: string) => siteOf(canonical === undefined ? {} : { canonical }, { url });

describe('the site of a page', () => {
  it.each(['www', 'm', 'mobile', 'wap', 'touch', '3g', 'amp', 'print'])('is without %s.', (label) => {
    expect(siteAt(`https://${label}.example.org/a`)).toBe('example.org');
  });

  it('is the host that a page of a view declares as canonical', () => {
    expect(siteAt('https://print.example.org/a', 'https://news.example.org/a')).toBe('news.example.org');
    expect(siteAt('https://print.example.org/a', 'https://example.com/a')).toBe('example.org');
  });

  it('is the whole host if that has two labels', () => {
    expect(siteAt('https://m.example/a')).toBe('m.example');
  });

  it('is not the same for two addresses of IP version 6', () => {
    expect(siteAt('http://[2001:db8::1]:80/a')).toBe('[2001:db8::1]');
    expect(siteAt('http://[2001:db8::2]/a')).toBe('[2001:db8::2]');
  });
});
