import { describe, expect, it } from 'vitest';
import { verifyResult } from '../../src/result/audit.ts';
import type { ResultRecord } from '../../src/result/records.ts';
import { scan } from '../../src/scan.ts';
import { kindOfPair } from '../../src/verify/kind/kind.ts';

const PROSE =
  'The ferry to the island left the harbour before dawn with eleven passengers, a crate of hens and the post. ' +
  'Nobody on the quay had expected it to sail, since the gale of the night before had taken the roof of the shed.';

const inside = (line: string): { text: string } => ({ text: `${PROSE}\n${line}\n${PROSE}` });

describe('two texts of one site with the same tokens', () => {
  it.each([
    ['Price: €45', 'Price: $45'],
    ['价格：￥300', '价格：＄300'],
    ['At +5 °C', 'At -5 °C'],
    ['Breakfast ✓', 'Breakfast ✗'],
    ['合格：√', '合格：×'],
    ['Parking ✔', 'Parking —'],
    ['★★★☆☆', '★★★★☆'],
    ['Written in C', 'Written in C++'],
    ['Class A+', 'Class A-'],
    ['Share of the post ‰', 'Share of the post %'],
    ['Turn →', 'Turn ←'],
    ['x < y', 'x > y'],
    ['Tap √ light ×', 'Tap × light √'],
    ['In €5, out $5', 'In $5, out €5'],
    ['The lock is 🟢 today', 'The lock is 🔴 today'],
    ['Won by 🇩🇪 again', 'Won by 🇫🇷 again'],
    ['In F♯ minor', 'In F♭ minor'],
    ['A beam of 5′', 'A beam of 5″'],
    ['明天 ☀ 有风', '明天 ☂ 有风'],
  ])('are versions where one has %s and the other %s', (a, b) => {
    expect(kindOfPair(inside(a), inside(b), { areOfOneSite: true }).kind).toBe('version');
  });

  it.each([
    ['Home | News', 'Home > News'],
    ['Parking ✓', 'Parking ✔'],
    ['“post”', '"post"'],
    ['- hens', '• hens'],
    ['May 3 - 5', 'May 3–5'],
    ['50 × 70', '50 70'],
    ['■ hens ■ post', '● hens ● post'],
    ['📞 Call us', 'Call us'],
    ['Made by us ©', 'Made by us ®'],
  ])('are identical where one has %s and the other %s', (a, b) => {
    expect(kindOfPair({ text: `${PROSE}\n${a}` }, { text: `${PROSE}\n${b}` }, { areOfOneSite: true }).kind).toBe(
      'identical',
    );
  });
});

describe('two texts of different sites with the same tokens', () => {
  it.each([
    ['Price: €45', 'Price: $45'],
    ['价格：￥300', '价格：＄300'],
    ['Breakfast ✓', 'Breakfast ✗'],
    ['合格：√', '合格：✗'],
    ['At night: -5 degrees', 'At night: 5 degrees'],
    ['夜间气温: -5度', '夜间气温: 5度'],
    ['Nachts −5 Grad', 'Nachts 5 Grad'],
    ['It gives 5 mW', 'It gives 5 MW'],
    ['The line has 40 kb/s', 'The line has 40 kB/s'],
    ['输出功率5mW，', '输出功率5MW，'],
  ])('are versions where one has %s and the other %s', (a, b) => {
    expect(kindOfPair(inside(a), inside(b)).kind).toBe('version');
    expect(kindOfPair(inside(a), inside(b), { areOfOneSite: true }).kind).toBe('version');
  });

  it.each([
    ['At +5 °C', 'At 5 °C'],
    ['Parking ✔', 'Parking —'],
    ['★★★☆☆', '★★★★☆'],
    ['- 5 hens', '5 hens'],
    ['-5 hens', '5 hens'],
    ['It costs $45', 'It costs 45'],
    ['It has 5 KM and 40 Kb', 'It has 5 km and 40 kb'],
    ['From 5 mW to 5 MW', 'From 5 MW to 5 mW'],
  ])('are identical where one has %s and the other %s', (a, b) => {
    expect(kindOfPair(inside(a), inside(b)).kind).toBe('identical');
  });
});

it('pages of one site that differ in signs stay, equal ones go, and the result verifies', async () => {
  const pages = ['€45', '$45', '$45'].map((price, i) => ({
    id: `${i}`,
    url: `https://shop.example/${i}`,
    html: `<title>Hens</title><body><p>${PROSE}</p><p>Price: ${price}</p>`,
  }));
  const records: ResultRecord[] = [];
  for await (const record of scan(pages, { jobs: 1 })) records.push(record);
  const gone = records.flatMap((record) => (record.type === 'doc' && record.status === 'dropped' ? [record.id] : []));
  expect(gone).toEqual(['2']);
  expect(await verifyResult(records, pages)).toMatchObject({ claims: 1, hold: 1, failures: [] });
});
