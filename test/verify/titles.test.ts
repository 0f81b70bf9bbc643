import { describe, expect, it } from 'vitest';
import { compareTitles } from '../../src/verify/kind/titles.ts';

describe('two titles', () => {
  it.each([
    ['Bread knife', 'Bread knife', 'same'],
    ['Bread knife', 'BREAD  KNIFE!', 'same'],
    ['Bread knife | Heronry', 'Bread knife', 'same'],
    ['Bread knife — Heronry', 'Bread knife | Heronry Kitchen', 'similar'],
    ['关于停水的通知_清溪县人民政府', '关于停水的通知 - 清溪县人民政府', 'same'],
    ['Travel kettle 0.8 l | Heronry', 'Travel kettle 1.5 l | Heronry', 'different'],
    ['Linen towel, indigo', 'Linen towel, madder', 'similar'],
    ['关于朝阳路停水的通知', '关于人民路停水的通知', 'similar'],
    ['Contact | Heronry Kitchen Goods of Hull', 'Basket | Heronry Kitchen Goods of Hull', 'different'],
    ['Minutes of May', 'Summer timetable', 'different'],
  ])('%s and %s are %s', (a, b, relation) => {
    expect(compareTitles(a, b)).toBe(relation);
    expect(compareTitles(b, a)).toBe(relation);
  });

  it('are not compared where one is missing or has no word', () => {
    expect(compareTitles(undefined, 'a')).toBe(undefined);
    expect(compareTitles('…', 'a')).toBe(undefined);
  });
});
