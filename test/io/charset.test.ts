import { describe, expect, it } from 'vitest';
import { charsetOf, decode } from '../../src/io/charset.ts';

/** Texts in the bytes of a character set, made once with Python's codecs and written in base 64. */
const SAMPLES: readonly (readonly [charset: string, text: string, bytes: string])[] = [
  [
    'gb18030',
    '新华社北京电：我国科学家在深海探测领域取得新的进展，相关成果已经发表。专家表示，这项技术将为海洋资源的开发利用提供重要支持，并推动国际合作。',
    '0MK7qsnnsbG+qbXno7rO0rn6v8bRp7zS1NrJ7rqjzL2y4sHs0/LIobXD0MK1xL341bmjrM/gudizybn70tG+rbeise2ho9eovNKx7cq+o6zV4s/uvLzK9b2rzqq6o9Hz18rUtLXEv6q3osD708PM4bmp1tjSqtans9ajrLKizca2r7n6vMq6z9f3oaM=',
  ],
  [
    'big5',
    '根據中央氣象局的預報，明天北部地區將有短暫陣雨，民眾出門請記得攜帶雨具。專家表示，這波鋒面將持續影響臺灣到週末，請大家注意安全。',
    'rtq+2qSkpaGu8LZIp72qurl3s/ihQan6pNGlX7OhpmGwz7FOprO1dbzIsH2rQqFBpcGys6VYqvm90LBPsW/E4rFhq0Ko46FDsU2uYartpdyhQbNvqmm+V62xsU6r+cTyvHbFVLtPxleo7LZnpb2hQb3QpGquYapgt06md6X+oUM=',
  ],
  [
    'shift_jis',
    '東京の美術館で新しい展覧会が始まりました。会場には多くの人が訪れ、作品をゆっくりと楽しんでいます。カタカナも混ざった文章です。',
    'k4yLnoLMlPyPcIrZgsWQVoK1gqKTV5eXie+Cqo5ugtyC6ILcgrWCvYFCie+P6oLJgs2RvYKtgsyQbIKqlkuC6oFBjeyVaYLwguSCwYKtguiCxop5grWC8YLFgqKC3IK3gUKDSoNeg0qDaYLgjayCtILBgr2Vto/NgsWCt4FC',
  ],
  [
    'euc-jp',
    '東京の美術館で新しい展覧会が始まりました。会場には多くの人が訪れ、作品をゆっくりと楽しんでいます。カタカナも混ざった文章です。',
    'xey1/qTOyP690bTbpMe/t6S3pKTFuM33svGkrLvPpN6k6qTepLekv6GjsvG+7KTLpM/Cv6SvpM6/zaSsy6yk7KGiuu7JyqTypOakw6SvpOqkyLPapLek86THpKSk3qS5oaOlq6W/paulyqTiuq6ktqTDpL/KuL7PpMekuaGj',
  ],
  [
    'iso-2022-jp',
    '東京の美術館で新しい展覧会が始まりました。会場には多くの人が訪れています。',
    'GyRCRWw1fiROSH49UTRbJEc/NyQ3JCRFOE13MnEkLDtPJF4kaiReJDckPyEjMnE+bCRLJE9CPyQvJE4/TSQsSywkbCRGJCQkXiQ5ISMbKEI=',
  ],
  [
    'euc-kr',
    '서울의 한 도서관에서 새로운 전시회가 열렸습니다. 많은 사람들이 찾아와 책을 읽고 이야기를 나누었습니다. 다음 달까지 계속될 예정입니다.',
    'vK2/78DHIMfRILW1vK2w/L+hvK0gu/W3zr/uIMD8vcPIuLChIL+tt8i9wLTPtNkuILi5wLogu+e297XpwMwgw6O+xr/NIMOlwLsgwNCw7SDAzL7fseK4piCzqrSpvvq9wLTPtNkuILTZwL0gtN6x7sH2ILDovNO1ySC/ucGkwNS0z7TZLg==',
  ],
  [
    'windows-1251',
    'В Москве открылась новая выставка современного искусства. Посетители смогут увидеть работы молодых художников до конца месяца.',
    'wiDM7vHq4uUg7vLq8Pvr4PH8IO3u4uD/IOL78fLg4urgIPHu4vDl7OXt7e7j7iDo8erz8fHy4uAuIM/u8eXy6PLl6+gg8ezu4/PyIPPi6OTl8vwg8ODh7vL7IOzu6+7k+/Ug9fPk7ubt6Oru4iDk7iDq7u324CDs5fH/9uAu',
  ],
  [
    'koi8-r',
    'В Москве открылась новая выставка современного искусства. Посетители смогут увидеть работы молодых художников до конца месяца.',
    '9yDtz9PL18Ugz9TL0tnMwdPYIM7P18HRINfZ09TB18vBINPP19LFzcXOzs/HzyDJ08vV09PU18EuIPDP08XUydTFzMkg083Px9XUINXXycTF1Ngg0sHCz9TZIM3PzM/E2cggyNXEz9bOycvP1yDEzyDLz87DwSDNxdPRw8Eu',
  ],
  [
    'windows-1252',
    'Les élèves ont été reçus à l’hôtel de ville ; le maire, très ému, a déclaré : « Vous êtes l’avenir de notre région » – puis la fête a commencé.',
    'TGVzIOls6HZlcyBvbnQg6XTpIHJl53VzIOAgbJJo9HRlbCBkZSB2aWxsZSA7IGxlIG1haXJlLCB0cuhzIOltdSwgYSBk6WNsYXLpIDogqyBWb3VzIOp0ZXMgbJJhdmVuaXIgZGUgbm90cmUgculnaW9uILsgliBwdWlzIGxhIGbqdGUgYSBjb21tZW5j6S4=',
  ],
  [
    'windows-1253',
    'Η έκθεση άνοιξε χθες στην Αθήνα και πολλοί άνθρωποι την επισκέφθηκαν. Θα διαρκέσει μέχρι το τέλος του μήνα.',
    'xyDd6ujl8+cg3O3v6e7lIPfo5fIg8/Tn7SDB6N7t4SDq4ekg8O/r6+/fINzt6PH58O/pIPTn7SDl8Onz6t326Ofq4e0uIMjhIOTp4fHq3fPl6SDs3ffx6SD07yD03evv8iD07/Ug7N7t4S4=',
  ],
  [
    'windows-874',
    'กรุงเทพมหานครเป็นเมืองหลวงของไทย มีประชากรมากที่สุดในประเทศ และเป็นศูนย์กลางการค้าที่สำคัญมาก นักท่องเที่ยวเดินทางมาชมวัดและตลาดน้ำทุกปี อาหารอร่อยดีมากครับ ราคาไม่แพง',
    'ocPYp+C3vsHL0rmkw+C757ngwdfNp8vFx6eizafkt8IgwdW7w9Cq0qHDwdKht9Xoyti047m7w9Dgt8gg4cXQ4LvnucjZucLsocXSp6HSw6Tp0rfV6MrTpNGtwdKhILnRobfozafgt9XowsfgtNS5t9KnwdKqwcfRtOHF0LXF0rS56dO32KG71SDN0svSw83D6M3CtNXB0qGkw9G6IMPSpNLkwejhvqc=',
  ],
  [
    'windows-1255',
    'העיר ירושלים היא בירת ישראל, ובה אתרים רבים שחשובים לבני דתות שונות מכל העולם כולו',
    '5PLp+CDp+OX57OntIOTp4CDh6fj6IOn5+ODsLCDl4eQg4Pr46e0g+OHp7SD55/nl4entIOzh8Okg4/rl+iD55fDl+iDu6+wg5PLl7O0g6+Xs5Q==',
  ],
];

const bytesOf = (charset: string): Buffer => {
  const sample = SAMPLES.find(([name]) => name === charset)!;
  return Buffer.from(sample[2], 'base64');
};
const textOf = (charset: string): string => SAMPLES.find(([name]) => name === charset)![1];
const page = (head: string, body: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<html><head>${head}<title>t</title></head><body><p>`),
    body,
    Buffer.from('</p></body></html>'),
  ]);

describe('a text whose character set is', () => {
  it.each(SAMPLES)('%s is read where nothing says so', (charset, text, bytes) => {
    const decoded = decode(Buffer.from(bytes, 'base64'));
    expect(decoded).toEqual({ text, charset, source: 'detector', replaced: 0 });
  });

  it.each(SAMPLES)('%s is read as its header says', (charset, text, bytes) => {
    const decoded = decode(Buffer.from(bytes, 'base64'), { declared: charset.toUpperCase() });
    expect(decoded.text).toBe(text);
    if (charset !== 'iso-2022-jp') expect(decoded).toMatchObject({ charset, source: 'header', replaced: 0 });
  });

  it.each(SAMPLES)('%s is read as its page says', (charset, text, bytes) => {
    const decoded = decode(page(`<meta charset="${charset}">`, Buffer.from(bytes, 'base64')), { html: true });
    expect(decoded.text).toContain(text);
    if (charset !== 'iso-2022-jp') expect(decoded.source).toBe('meta');
  });

  it('marked by a byte order mark is read accordingly, whatever is declared', () => {
    const utf16 = Buffer.from('\ufeff中文 text', 'utf16le');
    expect(decode(utf16, { declared: 'gbk' })).toEqual({
      text: '中文 text',
      charset: 'utf-16le',
      source: 'bom',
      replaced: 0,
    });
    expect(decode(Buffer.from(utf16).swap16())).toMatchObject({
      text: '中文 text',
      charset: 'utf-16be',
      source: 'bom',
    });
    expect(decode(Buffer.from('\ufeffé'))).toMatchObject({ text: 'é', charset: 'utf-8', source: 'bom' });
  });

  it('UTF-8 is read as UTF-8, whatever is declared', () => {
    expect(decode(Buffer.from('中文'), { declared: 'gbk' })).toEqual({
      text: '中文',
      charset: 'utf-8',
      source: 'utf-8',
      replaced: 0,
    });
  });

  it('UTF-8 with a few truncated or broken characters is read as UTF-8', () => {
    const bytes = Buffer.from('中文字符'.repeat(20));
    expect(decode(bytes.subarray(0, -1), { declared: 'gbk' })).toMatchObject({ charset: 'utf-8', source: 'utf-8' });
    bytes[31] = 0x20;
    const decoded = decode(bytes);
    expect(decoded).toMatchObject({ charset: 'utf-8', source: 'utf-8' });
    expect(decoded.replaced).toBeCloseTo(2 / 82, 2);
  });

  it('UTF-16 without a byte order mark is recognised if its text is Latin', () => {
    const bytes = Buffer.from('<p>plain words</p>', 'utf16le');
    expect(decode(bytes)).toMatchObject({ text: '<p>plain words</p>', charset: 'utf-16le', source: 'detector' });
    expect(decode(Buffer.from(bytes).swap16()).charset).toBe('utf-16be');
  });
});

describe('a declaration', () => {
  it('that the bytes contradict is ignored, and named', () => {
    const decoded = decode(bytesOf('gb18030'), { declared: 'utf-8' });
    expect(decoded).toMatchObject({
      text: textOf('gb18030'),
      charset: 'gb18030',
      source: 'detector',
      refuted: 'utf-8',
    });
    const chinese = decode(bytesOf('big5'), { declared: 'euc-kr' });
    expect(chinese).toMatchObject({ text: textOf('big5'), charset: 'big5', refuted: 'euc-kr' });
  });

  it.each(SAMPLES.filter(([name]) => !/^(?:windows-1252|iso-2022-jp)$/.test(name)))(
    'of a Latin set loses to the bytes of %s',
    (charset, text, bytes) => {
      for (const label of ['windows-1252', 'iso-8859-1', 'iso-8859-2', 'windows-1250']) {
        const decoded = decode(page(`<meta charset="${label}">`, Buffer.from(bytes, 'base64')), { html: true });
        expect(decoded.text, label).toContain(text);
        expect(decoded, label).toMatchObject({ source: 'detector', refuted: charsetOf(label) });
        if (charset !== 'windows-1253') expect(decoded.charset).toBe(charset);
      }
    },
  );

  it('of a Latin set stands over a text of that set, and over one of too few bytes', () => {
    const lines = ['été à la fête', '«»… – “ÀÉÎ” ÄÖÜ', '§§§ ©®™ ¡¿', 'ÄÄÄ', `${'–––'.repeat(30)} é`];
    const bytes = Buffer.from(
      lines
        .join(' ')
        .replace(/–/g, '\x96')
        .replace(/“/g, '\x93')
        .replace(/”/g, '\x94')
        .replace(/™/g, '\x99')
        .replace(/…/g, '\x85'),
      'latin1',
    );
    expect(decode(bytes, { declared: 'windows-1252' })).toMatchObject({ source: 'header', charset: 'windows-1252' });
    const short = Buffer.from('zO7x6uLg', 'base64');
    expect(decode(short, { declared: 'windows-1252' })).toMatchObject({ source: 'header', text: 'Ìîñêâà' });
  });

  it('in the page counts if that of the header is wrong', () => {
    const decoded = decode(page('<meta charset=big5>', bytesOf('big5')), { declared: 'utf-8', html: true });
    expect(decoded).toMatchObject({ charset: 'big5', source: 'meta' });
  });

  it('is found in each of its forms, within the first 16 KiB, and not in a comment', () => {
    const bytes = bytesOf('windows-1251');
    for (const head of [
      '<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">',
      '<META CHARSET=windows-1251 >',
      '<meta name=x content=y><meta content=\'text/html;charset="windows-1251"\'>',
      '<!-- <meta charset=koi8-r> --><meta charset="cp1251"/>',
    ]) {
      expect(decode(page(head, bytes), { html: true })).toMatchObject({ charset: 'windows-1251', source: 'meta' });
    }
    const xml = Buffer.concat([Buffer.from('<?xml version="1.0" encoding="windows-1251"?><html>'), bytes]);
    expect(decode(xml, { html: true }).source).toBe('meta');
    const late = page(`${' '.repeat(17 << 10)}<meta charset="windows-1252">`, bytes);
    expect(decode(late, { html: true }).source).toBe('detector');
    expect(decode(page('<meta charset="windows-1251">', bytes)).source).toBe('detector');
  });

  it('with an unknown name is ignored', () => {
    expect(decode(bytesOf('gb18030'), { declared: 'none-such' })).toMatchObject({
      charset: 'gb18030',
      source: 'detector',
    });
  });
});

describe('names', () => {
  it('of the subsets of gb18030 are gb18030', () => {
    expect(['GB2312', 'gbk', 'x-gbk', 'gb18030', ' GB_2312-80 '].map(charsetOf)).toEqual(Array(5).fill('gb18030'));
    expect(charsetOf('latin1')).toBe('windows-1252');
    expect(charsetOf('none')).toBeUndefined();
  });
});

it('windows-1252 has its quotes, dashes and euro', () => {
  const bytes = Buffer.from([0x93, 0x80, 0x94, 0x96, 0xe9, 0x99]);
  expect(decode(bytes, { declared: 'iso-8859-1' })).toMatchObject({
    text: '“€”–é™',
    charset: 'windows-1252',
    replaced: 0,
  });
});

it('a few undeclared bytes are a guess', () => {
  const greeting = Buffer.from('z/Do4uXyLCDs6PA=', 'base64');
  expect(decode(greeting)).toMatchObject({ text: 'Привет, мир', charset: 'windows-1251', source: 'guess' });
  expect(decode(Buffer.concat(Array(3).fill(greeting))).source).toBe('detector');
});

it('undetected bytes are decoded by the fallback', () => {
  expect(decode(Buffer.from([0xff]), { fallback: 'koi8-r' })).toMatchObject({ charset: 'koi8-r', source: 'fallback' });
});
