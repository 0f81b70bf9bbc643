/** What stands in for Node's modules in the browser, against Node's own. */
import * as crypto from 'node:crypto';
import * as zlib from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Bytes, isUtf8 } from '../../src/app/ui/node/bytes.ts';
import { createHash, hash } from '../../src/app/ui/node/crypto.ts';
import { dirname, join, resolve } from '../../src/app/ui/node/path.ts';
import * as own from '../../src/app/ui/node/zlib.ts';
import { prose } from '../texts.ts';

const bytes = fc.uint8Array({ maxLength: 200 });
/** Bytes of texts, of texts that were cut, and any bytes. */
const written = fc.oneof(
  bytes,
  fc.string({ unit: 'binary' }).map((text) => new Uint8Array(Buffer.from(text))),
  fc.tuple(fc.string({ unit: 'binary', minLength: 1 }), fc.nat(3)).map(([text, cut]) => {
    const all = new Uint8Array(Buffer.from(text));
    return all.subarray(0, Math.max(0, all.length - cut));
  }),
);

describe('bytes in the browser', () => {
  it('are decoded and searched as those of a Buffer are', () => {
    fc.assert(
      fc.property(
        written,
        fc.nat(40),
        fc.nat(40),
        fc.constantFrom('utf8', 'latin1', 'hex'),
        (all, from, to, encoding) => {
          const [mine, theirs] = [Bytes.from(all), Buffer.from(all)];
          expect(mine.toString(encoding as 'utf8', from, to)).toBe(theirs.toString(encoding as 'utf8', from, to));
          expect(mine.toString(encoding as 'utf8')).toBe(theirs.toString(encoding as 'utf8'));
          expect(isUtf8(mine)).toBe(
            Buffer.from(new TextDecoder('utf-8', { ignoreBOM: true }).decode(all)).equals(theirs),
          );
          const part = all.subarray(from, from + 3);
          expect(mine.indexOf(part, to)).toBe(theirs.indexOf(part, to));
          expect(mine.indexOf(all[0] ?? 7, to)).toBe(theirs.indexOf(all[0] ?? 7, to));
          expect(mine.lastIndexOf(10)).toBe(theirs.lastIndexOf(10));
          expect(mine.includes('a')).toBe(theirs.includes('a'));
        },
      ),
    );
  });

  it('are made, compared, copied and put together as Buffers are', () => {
    fc.assert(
      fc.property(bytes, bytes, fc.string({ unit: 'binary' }), fc.nat(20), (a, b, text, n) => {
        expect(Math.sign(Bytes.compare(a, b))).toBe(Buffer.compare(a, b));
        expect(Bytes.from(a).equals(b)).toBe(Buffer.from(a).equals(b));
        expect([...Bytes.concat([a, b])]).toEqual([...Buffer.concat([a, b])]);
        expect([...Bytes.from(text)]).toEqual([...Buffer.from(text)]);
        expect([...Bytes.from(text, 'latin1')]).toEqual([...Buffer.from(text, 'latin1')]);
        const start = Math.min(2, a.length);
        const [mine, theirs] = [new Uint8Array(30), new Uint8Array(30)];
        expect(Bytes.from(a).copy(mine, n, start, 12)).toBe(Buffer.from(a).copy(theirs, n, start, 12));
        expect(mine).toEqual(theirs);
        if (a.length < 4) return;
        expect(Bytes.from(a).readUInt32LE(0)).toBe(Buffer.from(a).readUInt32LE(0));
        expect(Bytes.from(a).readUInt16BE(1)).toBe(Buffer.from(a).readUInt16BE(1));
      }),
    );
    expect(Bytes.isBuffer(Bytes.alloc(2).subarray(1))).toBe(true);
    expect(Bytes.isBuffer(new Uint8Array(1))).toBe(false);
  });
});

describe('inflating in the browser', () => {
  const outcome = (work: () => unknown): unknown => {
    try {
      const found = work() as Uint8Array | { buffer: Uint8Array; engine: { bytesWritten: number } };
      if (found instanceof Uint8Array) return Buffer.from(found).toString('hex');
      return [Buffer.from(found.buffer).toString('hex'), found.engine.bytesWritten];
    } catch (error) {
      const { message, code } = error as { message: string; code: string };
      // Of this the code alone is looked at, and the words are those of one version of Node.
      return code === 'ERR_BUFFER_TOO_LARGE' ? code : [message, code];
    }
  };
  const texts = [0, 1, 200, 20_000].map((words) => Buffer.from(words === 0 ? '' : prose(words, words)));
  const packings = [
    [zlib.deflateRawSync, zlib.inflateRawSync, own.inflateRawSync],
    [zlib.deflateSync, zlib.inflateSync, own.inflateSync],
    [zlib.gzipSync, zlib.gunzipSync, own.gunzipSync],
  ] as const;
  const ways: readonly object[] = [
    {},
    { maxOutputLength: 5000 },
    { finishFlush: zlib.constants.Z_SYNC_FLUSH },
    { chunkSize: 1 << 16, maxOutputLength: 1 << 20 },
  ];

  it('gives what Node gives for whole, cut and changed streams, and for streams with more data after the end', () => {
    for (const [pack, theirs, mine] of packings) {
      for (const text of texts) {
        const whole = pack(text);
        const changed = Buffer.from(whole);
        changed[whole.length >> 1]! ^= 0x5a;
        const inputs = [
          whole,
          whole.subarray(0, whole.length - 5),
          whole.subarray(0, whole.length >> 1),
          changed,
          Buffer.concat([whole, Buffer.from('rest')]),
          Buffer.concat([whole, whole]),
          Buffer.concat([whole, Buffer.alloc(6)]),
        ];
        for (const input of inputs) {
          for (const way of ways) {
            const expected = outcome(() => theirs(input, way));
            expect(
              outcome(() => mine(Bytes.from(input), way)),
              `${theirs.name} ${text.length}`,
            ).toEqual(expected);
          }
        }
      }
    }
    const [whole] = [zlib.deflateRawSync(texts[2]!)];
    const behind = Buffer.concat([whole, Buffer.from('trailer')]);
    expect(outcome(() => own.inflateRawSync(Bytes.from(behind), { info: true }))).toEqual(
      outcome(() => zlib.inflateRawSync(behind, { info: true })),
    );
  });

  it('undoes what was deflated in the browser', () => {
    for (const text of texts) expect(zlib.inflateRawSync(own.deflateRawSync(text)).equals(text)).toBe(true);
  });

  it('gives a stream in slices, and says where it ended', () => {
    const packed = Buffer.concat([zlib.deflateRawSync(texts[3]!), Buffer.from('behind it')]);
    const inflate = own.createInflateRaw({ chunkSize: 1 << 12 });
    const parts: Buffer[] = [];
    let ended = false;
    inflate.on('data', ((part: Uint8Array) => void parts.push(Buffer.from(part))) as never);
    inflate.once('end', () => {
      ended = true;
    });
    let calls = 0;
    for (let at = 0; !ended; at += 1000) inflate.write(packed.subarray(at, at + 1000), () => void calls++);
    expect(Buffer.concat(parts).equals(texts[3]!)).toBe(true);
    expect(inflate.bytesWritten).toBe(packed.length - 'behind it'.length);
    expect(calls).toBe(Math.ceil(packed.length / 1000));
    const broken = own.createInflateRaw({});
    let fault: Error | undefined;
    broken.once('error', ((error: Error) => {
      fault = error;
    }) as never);
    broken.write(Buffer.from([0xff, 0xff, 0xff]), () => {});
    expect(fault?.message).toBe('invalid block type');
  });

  it('has the checksums and digests of Node, and of the literature', () => {
    expect(own.crc32('123456789')).toBe(0xcbf43926);
    expect(hash('sha256', 'abc', 'hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    fc.assert(
      fc.property(bytes, bytes, fc.constantFrom('md5', 'sha1', 'sha256', 'sha512'), (a, b, algorithm) => {
        const theirs = crypto.createHash(algorithm).update(a).update(b);
        const mine = createHash(algorithm as 'md5')
          .update(a)
          .update(b);
        expect(Buffer.from(mine.digest()).toString('hex')).toBe(theirs.digest('hex'));
        expect(createHash('sha1').update(a).digest('base64')).toBe(
          crypto.createHash('sha1').update(a).digest('base64'),
        );
        expect(own.crc32(b, own.crc32(a))).toBe(zlib.crc32(b, zlib.crc32(a)));
      }),
    );
  });
});

it('paths are put together and taken apart as on Linux', () => {
  expect([join('a', 'b'), dirname('a/b/c'), dirname('a'), dirname('/a'), resolve('./a//b')]).toEqual([
    'a/b',
    'a/b',
    '.',
    '/',
    '/a/b',
  ]);
});
