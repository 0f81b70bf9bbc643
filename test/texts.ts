const SYLLABLES = 'ba ce di fo gu ha le mi no pu ra se ti vo zu ka lo me ni pa'.split(' ');

/** Running text of its own for each seed, in sentences. */
export function prose(seed: number, words = 160): string {
  let state = seed;
  const pick = (): string => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return SYLLABLES[Math.floor((state / 2 ** 32) * SYLLABLES.length)]!;
  };
  const all = Array.from({ length: words }, (_, i) => pick() + pick() + pick() + (i % 12 === 11 ? '.' : ''));
  return all.join(' ');
}

/** A page whose main text is a prose of its own for each seed. */
export function page(title: string, seed: number, tail = ''): string {
  const escaped = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const paragraphs = `${prose(seed)} ${tail}`.split('. ').map((sentence) => `<p>${sentence}.</p>`);
  return `<!doctype html><meta charset=utf-8><title>${escaped}</title><body><article><h1>${escaped}</h1>${paragraphs.join('\n')}</article></body>`;
}
