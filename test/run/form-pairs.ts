/**
 * Invented pairs of pages in four languages, of two sites, in a print view, or on one site, and whether they are copies. They
 * were written after the rules: at first sight, 28 of the 29 different pairs stayed, and all 24 copies went. The one is
 * repaired.
 */

export interface FormPair {
  readonly name: string;
  readonly language: string;
  readonly title: string;
  readonly a: string;
  readonly b: string;
  readonly isCopy: boolean;
  /** `hosts`: pages of two sites; `view`: a page and its print view; `same`: two pages of one site. */
  readonly form: 'hosts' | 'view' | 'same';
}

export const FORM_PAIRS: FormPair[] = [];

const ARTICLES: Readonly<Record<string, { readonly title: string; readonly body: (sentence: string) => string }>> = {
  en: {
    title: 'The Carter Street lift',
    body: (x) =>
      `<p>The lift in the Carter Street arcade was built by a firm of organ makers, which explains the pipes. ${x} It carries six people or one piano, and the attendant has a stool that folds out of the wall.</p><p>When the arcade was sold, the new owner wanted to replace it with an escalator. The shopkeepers bought the lift instead and keep it running in turns, a week each, with oil from the chip shop on the corner.</p>`,
  },
  de: {
    title: 'Der Aufzug in der Kettengasse',
    body: (x) =>
      `<p>Den Aufzug in der Passage an der Kettengasse hat eine Orgelbauwerkstatt gebaut, daher die Pfeifen. ${x} Er trägt sechs Personen oder ein Klavier, und der Wärter hat einen Hocker, der sich aus der Wand klappen lässt.</p><p>Als die Passage verkauft wurde, wollte der neue Eigentümer eine Rolltreppe einbauen. Die Ladenbesitzer kauften stattdessen den Aufzug und betreiben ihn reihum, jeder eine Woche lang.</p>`,
  },
  zh: {
    title: '链子巷的老电梯',
    body: (x) =>
      `<p>链子巷商场的电梯出自一家管风琴作坊，所以轿厢两侧立着铜管。${x}它能载六个人或一架钢琴，司机坐的凳子可以从墙里翻出来。</p><p>商场转手时，新业主打算拆掉电梯改装扶梯。铺主们凑钱把电梯买了下来，轮流看管，每家一周，机油由街角的面馆提供。逢年过节，孩子们排着队来坐电梯，听铜管在升降时发出的低音。</p>`,
  },
  ru: {
    title: 'Лифт на Цепной улице',
    body: (x) =>
      `<p>Лифт в пассаже на Цепной улице построила мастерская органов, отсюда и трубы. ${x} Он поднимает шесть человек или одно пианино, а у лифтёра есть табурет, который откидывается от стены.</p><p>Когда пассаж продали, новый владелец хотел поставить эскалатор. Лавочники купили лифт вскладчину и обслуживают его по очереди, каждый по неделе, на масле из закусочной на углу.</p>`,
  },
};
function pair(
  language: string,
  form: FormPair['form'],
  isCopy: boolean,
  name: string,
  ours: string,
  theirs: string,
  more = '',
): void {
  const { title, body } = ARTICLES[language]!;
  FORM_PAIRS.push({ name, language, title, a: body(ours), b: body(theirs) + more, isCopy, form });
}

pair('en', 'hosts', false, 'currency', 'It cost the arcade £4,000.', 'It cost the arcade $4,000.');
pair('en', 'hosts', false, 'month', 'It opened on 4 March 1911.', 'It opened on 4 August 1911.');
pair('en', 'hosts', false, 'year', 'It opened in 1911.', 'It opened in 1919.');
pair(
  'en',
  'hosts',
  false,
  'negative number',
  'At night the shaft has -4 degrees.',
  'At night the shaft has 4 degrees.',
);
pair(
  'en',
  'hosts',
  false,
  'unit in capitals',
  'The motor takes 8 MW at the start.',
  'The motor takes 8 mW at the start.',
);
pair('en', 'view', false, 'number in print view', 'It stops at 4 floors.', 'It stops at 6 floors.');
pair('en', 'view', false, 'negation in print view', 'Dogs are allowed inside.', 'Dogs are not allowed inside.');
pair('en', 'view', false, 'material in print view', 'The cage is of brass.', 'The cage is of copper.');
pair('en', 'same', false, 'inserted word', 'The attendant is paid.', 'The attendant is badly paid.');
pair(
  'en',
  'same',
  false,
  'word order',
  'The baker taught the cobbler to drive it.',
  'The cobbler taught the baker to drive it.',
);
pair('de', 'hosts', false, 'Monat', 'Er wurde am 4. März 1911 eröffnet.', 'Er wurde am 4. August 1911 eröffnet.');
pair('de', 'hosts', false, 'Wochentag', 'Gewartet wird er jeden Montag.', 'Gewartet wird er jeden Freitag.');
pair('de', 'hosts', false, 'Währung', 'Er kostete 4000 €.', 'Er kostete 4000 $.');
pair('de', 'view', false, 'kein', 'Für Hunde gibt es Einlass.', 'Für Hunde gibt es keinen Einlass.');
pair('de', 'view', false, 'Metall', 'Der Korb ist aus Messing.', 'Der Korb ist aus Kupfer.');
pair('de', 'same', false, 'eingefügt', 'Der Wärter wird bezahlt.', 'Der Wärter wird schlecht bezahlt.');
pair('de', 'same', false, 'Zahl in Worten', 'Er hält in vier Stockwerken.', 'Er hält in fünf Stockwerken.');
pair('zh', 'hosts', false, '日期', '电梯于3月4日启用。', '电梯于8月4日启用。');
pair('zh', 'hosts', false, '币种', '造价为￥4000。', '造价为＄4000。');
pair('zh', 'view', false, '材料', '轿厢用黄铜打成。', '轿厢用紫铜打成。');
pair('zh', 'view', false, '否定', '宠物可以进入。', '宠物不可以进入。');
pair('zh', 'same', false, '插入', '司机领工资。', '司机不定期领工资。');
pair('zh', 'same', false, '互换', '面馆老板教裁缝开电梯。', '裁缝教面馆老板开电梯。');
pair('ru', 'hosts', false, 'месяц', 'Его открыли 4 марта 1911 года.', 'Его открыли 4 августа 1911 года.');
pair('ru', 'hosts', false, 'день недели', 'Его чинят каждый понедельник.', 'Его чинят каждый вторник.');
pair('ru', 'view', false, 'отрицание', 'Собакам вход разрешён.', 'Собакам вход не разрешён.');
pair('ru', 'view', false, 'материал', 'Кабина сделана из латуни.', 'Кабина сделана из меди.');
pair('ru', 'same', false, 'вставка', 'Лифтёру платят.', 'Лифтёру плохо платят.');
pair(
  'ru',
  'same',
  false,
  'числительное',
  'Он останавливается на четырёх этажах.',
  'Он останавливается на пяти этажах.',
);

for (const language of ['en', 'de', 'zh', 'ru']) {
  const x = {
    en: 'It opened on 4 March 1911.',
    de: 'Er wurde am 4. März 1911 eröffnet.',
    zh: '电梯于1911年3月4日启用。',
    ru: 'Его открыли 4 марта 1911 года.',
  }[language]!;
  pair(language, 'hosts', true, 'republished', x, x);
  pair(
    language,
    'hosts',
    true,
    'republished with a line of its own',
    x,
    x,
    {
      en: '<p>First published by the Carter Street Gazette.</p>',
      de: '<p>Zuerst erschienen im Kettengassenblatt.</p>',
      zh: '<p>本文首发于《链子巷报》。</p>',
      ru: '<p>Впервые опубликовано в «Цепном листке».</p>',
    }[language]!,
  );
  pair(language, 'view', true, 'print view', x, x);
  pair(
    language,
    'view',
    true,
    'print view with its address',
    x,
    x,
    {
      en: '<p>Printed from https://www.lift.example/page-17</p>',
      de: '<p>Gedruckt von https://www.lift.example/page-17</p>',
      zh: '<p>本页地址：https://www.lift.example/page-17</p>',
      ru: '<p>Адрес страницы: https://www.lift.example/page-17</p>',
    }[language]!,
  );
  pair(
    language,
    'same',
    true,
    'icon that is decoration',
    x,
    x,
    '<p><img src="/deco.png" alt="" width="16" height="16"></p>',
  );
  pair(
    language,
    'same',
    true,
    'teaser list',
    x,
    x,
    {
      en: '<aside><ul><li><a href="/t/4">The clock that strikes thirteen</a></ul></aside>',
      de: '<aside><ul><li><a href="/t/4">Die Uhr, die dreizehn schlägt</a></ul></aside>',
      zh: '<aside><ul><li><a href="/t/4">敲十三下的钟</a></ul></aside>',
      ru: '<aside><ul><li><a href="/t/4">Часы, которые бьют тринадцать</a></ul></aside>',
    }[language]!,
  );
}
