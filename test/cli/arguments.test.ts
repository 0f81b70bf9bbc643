import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flag, parseArguments } from '../../src/cli/arguments.ts';
import { COMMON_OPTIONS } from '../../src/cli/command.ts';
import { SCAN_OPTIONS } from '../../src/methods/options.ts';

const parse = (...args: string[]): unknown => {
  const { inputs, options } = parseArguments(args, { ...SCAN_OPTIONS, ...COMMON_OPTIONS }, 'scan');
  return { inputs, options };
};

describe('the command line', () => {
  it('accepts joined and separate values, for long and short options', () => {
    for (const args of [['--similarity', '.8'], ['--similarity=.8'], ['-s', '.8'], ['-s.8'], ['-s=.8']]) {
      expect(parse(...args)).toEqual({ inputs: [], options: { similarity: 0.8 } });
    }
  });

  it('accepts several short options in one argument, the last with a value', () => {
    expect(parse('-qvj2', 'a')).toEqual({ inputs: ['a'], options: { quiet: true, verbose: true, jobs: 2 } });
    expect(parse('-qs', '.8')).toEqual({ inputs: [], options: { quiet: true, similarity: 0.8 } });
    expect(() => parse('-qx')).toThrow('scan has no option -x');
    expect(() => parse('-qs')).toThrow('-s needs a value');
  });

  it('accepts inputs before, between and after options, and anything after --', () => {
    expect(parse('a', '-j', '2', '-', '--', '-b', '--keep')).toEqual({
      inputs: ['a', '-', '-b', '--keep'],
      options: { jobs: 2 },
    });
  });

  it('switches booleans on and off; the last one counts', () => {
    expect(parse('--template-aware', '--no-template-aware')).toEqual({ inputs: [], options: { templateAware: false } });
    expect(() => parse('--simplify=yes')).toThrow(/--simplify takes no value/);
  });

  it('collects lists by repetition; of other options the last one counts', () => {
    expect(parse('--keep', 'newest', '--keep=score:rank', '-j1', '-j2')).toEqual({
      inputs: [],
      options: { keep: ['newest', 'score:rank'], jobs: 2 },
    });
  });

  it('names the nearest flag where one is unknown', () => {
    expect(() => parse('--similarty', '.8')).toThrow('scan has no option --similarty; did you mean --similarity?');
    expect(() => parse('--text_field=a')).toThrow('did you mean --text-field?');
    expect(() => parse('-x')).toThrow('scan has no option -x');
    expect(() => parse('--entirely-different')).toThrow(/no option --entirely-different$/);
  });

  it('reports a missing value instead of using the next option as the value', () => {
    expect(() => parse('--similarity')).toThrow('--similarity needs a value');
    expect(() => parse('--text-field', '--simplify')).toThrow('write --text-field=--simplify');
    expect(parse('--text-field=--odd', '--seed', '-1')).toEqual({
      inputs: [],
      options: { textField: '--odd', seed: -1 },
    });
  });

  it('reads sizes in binary and decimal units as bytes', () => {
    for (const [written, bytes] of [
      ['4GiB', 2 ** 32],
      ['4gib', 2 ** 32],
      ['1.5GiB', 1.5 * 2 ** 30],
      ['300MB', 300e6],
      ['512kib', 2 ** 19],
      ['1TB', 1e12],
      ['2^30', 2 ** 30],
      ['268435456', 2 ** 28],
    ] as const)
      expect(parse('--memory', written)).toEqual({ inputs: [], options: { memory: bytes } });
  });

  it('leaves what is no size unchanged, and the check of the option refuses it', () => {
    for (const written of ['4G', '4 GiB', 'GiB', '-1GiB', '1.2.3GiB', '4GiBs', '4XiB', '1e3MB'])
      expect(parse(`--memory=${written}`)).toEqual({ inputs: [], options: { memory: written } });
  });

  it('leaves a value that is no number unchanged, and the range check refuses it', () => {
    expect(parse('--seed', '0x10')).toEqual({ inputs: [], options: { seed: '0x10' } });
  });

  it('reads any options, in every way of writing them', () => {
    const value = fc.string({ minLength: 1 });
    const given = fc.record(
      { textField: value, encoding: value, keep: fc.array(value, { minLength: 1 }), simplify: fc.boolean() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(given, fc.array(value), (options, inputs) => {
        const args = Object.entries(options).flatMap(([name, v]) => {
          if (typeof v === 'boolean') return [v ? flag(name) : flag(name).replace('--', '--no-')];
          return [v].flat().map((text) => `${flag(name)}=${text}`);
        });
        expect(parse(...args, '--', ...inputs)).toEqual({ inputs, options });
      }),
    );
  });
});
