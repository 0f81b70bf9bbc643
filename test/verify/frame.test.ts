import { describe, expect, it } from 'vitest';
import { isFrame, Numbering } from '../../src/verify/kind/symbols.ts';

/** The words, and the facts after a blank, that are no frame. */
const contentOf = (text: string): string[] => {
  const { normal, numbers, marks, starts, ends, facts } = new Numbering({ simplify: false }).text(text);
  return Array.from(numbers, (number, i) =>
    isFrame(marks[i]!) ? '' : (number & 1) === 1 ? ` ${facts[number >> 1]!}` : normal.slice(starts[i], ends[i]),
  ).filter((symbol) => symbol !== '');
};
const factsOf = (text: string): string[] =>
  contentOf(text)
    .filter((symbol) => symbol.startsWith(' '))
    .map((symbol) => symbol.slice(1));
const isAllFrame = (text: string): boolean => contentOf(text).length === 0;

describe('counters of a page', () => {
  it.each([
    '1,204 views',
    'Views: 312',
    '12 comments · 4 shares',
    '7 people are reading this',
    '3 in stock',
    'In stock: 14',
    'Processed in 0.074s, 21 queries',
    '浏览次数：2671',
    '阅读（312）评论（8）',
    '45人点赞，12条评论',
    '您是第 130563 位访客',
    '当前在线 183 人',
    '库存：26',
    '331 out of 342 found this helpful',
    '12 of 15 people found this article helpful',
    '48人觉得有用',
    'Visitor no.\n310820',
    'Time: 0.42s | Queries: 9',
    '访问量\n2810453',
    '8 months ago',
    'Categories: People · 2 days ago',
    '发表于3天前',
    '今天是2025年6月28日 星期六 晴 13℃ 设为首页',
    'Welcome! Today is Monday 3 June, 14 °C',
    '当前在线\n44 人',
  ])('are no facts: %s', (text) => {
    expect(factsOf(text)).toEqual([]);
  });

  it.each([
    ['4,120 spectators', '4120'],
    ['The mill was closed 30 years ago for good', '30'],
    ['今天是第12届读书节，展期7天。', '12'],
    ['12～20℃', '12'],
    // What a page says of the weather may be all that it says.
    ['晴 20℃', '20'],
    ['Sunny 18 °C', '18'],
    ['临江 晴 20℃', '20'],
    ['多云山庄 12℃', '12'],
    ['Clear soup, served at 65 °C', '65'],
    ['Rain jacket, rated to -5 °C', '5'],
    ['Downloads\n2024', '2024'],
    ['Downloads\n14 reports on the harbour', '14'],
    ['Visitors: 12,044', '12044'],
    ['Time: 0.42 s', '0.42'],
    ['400 shares of the company', '400'],
    ['2 people', '2'],
    ['1,204 votes', '1204'],
    ['第5期', '5'],
    ['共12条', '12'],
    ['331 out of 342 households were moved', '331'],
    ['€48.00\nIn stock', '48'],
    ['48 EUR in stock', '48'],
    ['Model 40\nIn stock', '40'],
  ])('are not what something else counts: %s', (text, fact) => {
    expect(factsOf(text)[0]).toBe(fact);
  });
});

describe('the line of the last commit', () => {
  it.each(['Last modified March 3, 2025: docs: typos (4fa90c1)', 'Last updated 2025-03-03 (7e61b0a94c2d)'])(
    'is frame: %s',
    (text) => {
      expect(isAllFrame(text)).toBe(true);
    },
  );

  it.each(['Last modified March 3, 2025: £45 a night (was £40)', 'Fixed in release 2.1 (4fa90c1)'])(
    'is not: %s',
    (text) => {
      expect(isAllFrame(text)).toBe(false);
    },
  );
});

describe('the other name by which a page of a wiki was requested', () => {
  it.each(['(Redirected from Railway station)', '(Weitergeleitet von Bahnhof)', '（重定向自火车站）'])(
    'is frame: %s',
    (text) => {
      expect(isAllFrame(text)).toBe(true);
    },
  );

  it.each(['Redirected from Hull', 'Trains are redirected from Hull to Leeds', '(Redirected from 4 May. No trains.)'])(
    'is not: %s',
    (text) => {
      expect(isAllFrame(text)).toBe(false);
    },
  );
});

describe('stamps of a page', () => {
  it.each([
    'Printed on 3 June 2025',
    'Page made in 0.26 s',
    'This page took 184 ms',
    'Page generated in\n0.292 s',
    '本页执行时间\n193毫秒',
    '页面执行时间：0.034 秒',
    'Printed from www.site.example/a on 3 June 2025',
    'Last updated: 3 May 2025, 10:32',
    'Today is Sunday, 1 June 2025',
    '今天是2025年6月3日 星期二',
    '打印时间：2025年6月3日 10:32',
    '发布时间：2025-06-27',
    'Published on 12 May 2025',
    '更新时间：2025-06-03 10:32:07'.slice(0, -3),
  ])('are no facts: %s', (text) => {
    expect(factsOf(text)).toEqual([]);
  });

  it.each([
    ['Updated timetable: 11:00', ['11:00']],
    ['Printed in 1987 by hand', ['1987']],
    ['11:00 GMT, 14 June', ['11:00', '06-14']],
    ['Last updated: 3 May\n14:30 Departure', ['14:30']],
    ['Printed: 500 copies', ['500']],
    ['Race results: a gap of 0.98 s', ['0.98']],
    ['She read the page in 58 s', ['58']],
    ['The lamp is lit in 0.4 s', ['0.4']],
    ['The page boy came in time\n0.4 s behind the winner', ['0.4']],
  ])('are not what else has a date: %s', (text, facts) => {
    expect(factsOf(text)).toEqual(facts);
  });
});

describe('lines that lead to other pages', () => {
  it.each([
    'Home › News',
    'Home / Kettles / Egret kettle',
    'Shop > Pans > Wren saucepan',
    '您当前的位置：首页 >> 部门动态',
    '上一篇：县图书馆延长开放时间',
    'Previous: Owls nest in the clock',
    'Next article: Bridge to close',
  ])('say nothing: %s', (text) => {
    expect(isAllFrame(text)).toBe(true);
    expect(contentOf(`Before\n${text}\nbehind`)).toEqual(['before', 'behind']);
  });

  it('keep their facts', () => {
    expect(factsOf('Next: Sat 14 June, 11:00')).toEqual(['06-14', '11:00']);
  });

  it.each(['Next stop Hull', 'a > b', 'The next page'])('are not others: %s', (text) => {
    expect(isAllFrame(text)).toBe(false);
  });
});

describe('the day beside the author of a page', () => {
  it.each(['2 April 2025 by Owen Pugh', 'April 2, 2025 by Owen B. Pugh'])('is a stamp: %s', (text) => {
    expect(factsOf(text)).toEqual([]);
  });

  it.each([
    '2 April 2025 by the river',
    '2 April 2025 by candlelight',
    '2 April 2025 by coach from Hull',
    '2 April 2025',
  ])('is a day where it says something else: %s', (text) => {
    expect(factsOf(text)).toContain('04-02');
  });
});

describe('counters and stamps of other languages', () => {
  it.each([
    'Aufrufe: 1.204',
    'Diese Seite wurde bisher 1.204-mal abgerufen.',
    '1.204 Aufrufe · 12 Kommentare',
    'Diese Seite wurde 512 mal aufgerufen.',
    '381 vues',
    'Esta página ha sido visitada 381 veces.',
    'Visitas: 318 | Comentarios: 4',
    'Visualizações: 1204',
    'Letture: 1204',
    '1204 просмотра',
    '閲覧数：1204',
    '조회수 1204',
  ])('say nothing: %s', (text) => {
    expect(isAllFrame(text)).toBe(true);
  });

  it.each([
    'Stand: 3. Juni 2025',
    'Diese Seite wurde zuletzt am 12. März 2025 um 14:05 Uhr bearbeitet.',
    'Zuletzt bearbeitet am 12. März 2025 um 14:05',
    'La dernière modification de cette page a été faite le 12 mars 2025 à 14:05.',
    'Esta página se editó por última vez el 12 mar 2025.',
    'Deze pagina is voor het laatst bewerkt op 12 maart 2025 om 14:05.',
    '本页面最后编辑于2025年3月12日 14:05。',
    'Zuletzt aktualisiert am Dienstag, 3. Juni 2025',
    'Publié le 3 juin 2025',
    'Última actualización: 3 de junio de 2025',
    'Aggiornato il 3 giugno 2025',
    'Опубликовано: 3 июня 2025',
    '最終更新日：2025年6月3日',
    '작성일 2025-06-03',
  ])('are no facts: %s', (text) => {
    expect(factsOf(text)).toEqual([]);
  });

  it.each([
    ['Das Museum zählte 381 Besucher', ['381']],
    ['Besucher: 381', ['381']],
    ['Visitas guiadas: 381 plazas', ['381']],
    ['Die Brücke wurde zuletzt am 12. März gesperrt.', ['03-12']],
    ['Bitte 3-mal klingeln', ['3']],
    ['Stand 12', ['12']],
    ['Abfahrt am 3. Juni', ['06-03']],
    ['Se celebra el 3 de junio', ['06-03']],
    ['Ouvert le 3 juin', ['06-03']],
    ['Antworten bis 3. Juni', ['06-03']],
  ])('are not what else has a number or a date: %s', (text, facts) => {
    expect(factsOf(text)).toEqual(facts);
  });
});

describe('the weather of the day and the program of a site', () => {
  it.each([
    '天气：多云 16~26℃',
    '今日天气：晴 19～28℃',
    'Weather: light rain, 14 °C',
    'Weather today: sunny 16 to 26 °C',
    'Powered by Public Register 4.2 | 0.284 s | node uYNm',
  ])('say nothing: %s', (text) => {
    expect(isAllFrame(text)).toBe(true);
  });

  it.each([
    '多云 16~26℃',
    'Hull: rain, 14 °C',
    'Store at 16 to 26 °C',
    'Weather resistance: 14 years',
    'Weather: the race is off below 14 °C for juniors and seniors',
    '天气：3日晴 19～28℃，4日雨 15～20℃',
    'Powered by a motor of 1.2 kW',
    'Powered by two cells, full in 0.5 s',
  ])('are not other lines: %s', (text) => {
    expect(isAllFrame(text)).toBe(false);
  });
});
