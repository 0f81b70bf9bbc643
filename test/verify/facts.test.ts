import { describe, expect, it } from 'vitest';
import { isFrame, Numbering } from '../../src/verify/kind/symbols.ts';

const factsOf = (text: string): string[] => {
  const { numbers, marks, facts } = new Numbering({ simplify: false }).text(text);
  return Array.from(
    numbers.filter((number, i) => number % 2 === 1 && !isFrame(marks[i]!)),
    (number) => facts[number >> 1]!,
  );
};

describe('facts of a text', () => {
  it.each([
    ['3.5万元', '35,000 元'],
    ['三千五百万元', '3500万元'],
    ['一百二十亿', '12 billion'],
    ['二十五人', 'twenty-five people'],
    ['百分之三十五', '35%'],
    ['35 per cent', '３５％'],
    ['5月3日', '五月三日'],
    ['5月3日', '3 May'],
    ['2023年5月3日', 'May 3rd, 2023'],
    ['二〇二三年五月三日', '2023-05-03'],
    ['2023/5/3', '3rd of May 2023'],
    ['下午2点半', '14:30'],
    ['晚上8点', '8 pm'],
    ['晚8时30分', '20:30'],
    ['星期三', 'Wednesday'],
    ['周日', 'Sunday'],
    ['第十二期', 'issue 12'],
    ['30cm', '30 cm'],
    ['两台', '2台'],
    ['两三圈', '二三圈'],
    ['Sept. 2024', 'September 2024'],
    ['3. März 2025', '3 March 2025'],
    ['am 3. Mai', '3 May'],
    ['März 2025', 'March 2025'],
    ['le 1er janvier', '1 January'],
    ['3 de marzo de 2025', '3 March 2025'],
    ['1º de março', '1 March'],
    ['3 марта', '3 March'],
    ['3 października 2025', '3 October 2025'],
    ['március 3.', '3 March'],
    ['3 Μαΐου', '3 May'],
    ['jeden Dienstag', 'every Tuesday'],
    ['le mardi', 'Tuesday'],
    ['во вторник', 'Tuesday'],
    ['w środę', 'Wednesday'],
    ['٤٥٠٠', '4500'],
    ['४५०० रुपये', '4500 रुपये'],
    ['๔๕๐๐', '4500'],
    ['۴۵۰۰', '4500'],
    ['৪৫০৬৭৮৯', '4506789'],
  ])('are the same for %s and %s', (a, b) => {
    expect(factsOf(a)).toEqual(factsOf(b));
    expect(factsOf(a)).not.toEqual([]);
  });

  it.each([
    ['the year of a date is a fact of its own', '2023年5月3日', ['2023', '05-03']],
    ['a code is one fact', 'kettle KX200, type-17a', ['kx200', '17a']],
    ['a leading zero stays', '0755-2388', ['0755', '2388']],
    ['a version keeps its points', 'version 1.2.3', ['1.2.3']],
    ['a number of many digits keeps them all', '12345678901234567890', ['12345678901234567890']],
    ['numerals in names and idioms are none', '四川的一个人说三星', []],
    ['one and 一 are none', 'one of them, 一次', []],
    ['a month without a day is a word', 'they may march on', []],
    ['a month of another language too', 'im März, en mars, 45 mars, 3 maisons', ['45', '3']],
    ['a name of two months is none', '3 listopada, 3 lipanj', ['3', '06-03']],
    ['a name that begins as a month does is none', 'Loveday Marsh, 2025; market 6, 3 decades', ['2025', '6', '3']],
    ['neighbouring digits are a guess', '四五百人，三五天，三十五天，二三年', ['400~500', '3~5', '35', '23']],
    ['a month with its year is a date', 'in March 2024', ['2024', '03']],
    ['a number that counts visits is no fact', '浏览量：2031 次，共 12 页。1,204 views', ['12']],
    ['a lone surrogate does no harm', '\ud800 7 \udc00', ['7']],
  ])('%s', (_, text, facts) => {
    expect(factsOf(text)).toEqual(facts);
  });
});
