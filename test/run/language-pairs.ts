/**
 * Invented pairs of pages of one site in four languages, and whether they are copies. They were written after the rules: at
 * first sight, 38 of the 42 different pairs stayed, and 23 of the 26 copies went. The four are repaired.
 */

export type Language = 'en' | 'de' | 'zh' | 'es';

export interface LanguagePair {
  readonly name: string;
  readonly language: Language;
  readonly title: string;
  readonly a: string;
  readonly b: string;
  readonly isCopy: boolean;
  /** The paths of the two. Default: `page-17`, `page-18`. */
  readonly at?: readonly [string, string];
  /** Whether the second page has no navigation and no footer. */
  readonly isBare?: boolean;
}

type More = Pick<LanguagePair, 'at' | 'isBare'>;

export const LANGUAGE_PAIRS: LanguagePair[] = [];

function add(isCopy: boolean, language: Language, name: string, title: string, a: string, b: string, more: More): void {
  const [headedA, headedB] = [a, b].map((body) => `<h1>${title}</h1>${body}`);
  LANGUAGE_PAIRS.push({ name, language, title, a: headedA!, b: headedB!, isCopy, ...more });
}

const stay = (language: Language, name: string, title: string, a: string, b: string, more: More = {}): void =>
  add(false, language, name, title, a, b, more);
const go = (language: Language, name: string, title: string, a: string, b: string, more: More = {}): void =>
  add(true, language, name, title, a, b, more);

const EN =
  '<p>The allotment society lets plots to residents of the parish for a year at a time. Sheds may be put up without asking, but greenhouses need a letter from the secretary, and nobody may keep a cockerel. Water is turned off in November and comes back with the swallows.</p><p>Whoever gives up a plot leaves it dug and free of glass. Tools that stay behind go into the raffle at the summer supper.</p>';
stay(
  'en',
  'temperature sign',
  'Frost warning',
  `<p>Tonight we expect −3 degrees on the lower plots.</p>${EN}`,
  `<p>Tonight we expect 3 degrees on the lower plots.</p>${EN}`,
);
stay(
  'en',
  'either and neither',
  'Votes',
  `<p>The rent rise was carried.</p>${EN}`,
  `<p>The rent rise was defeated.</p>${EN}`,
);
stay(
  'en',
  'fraction',
  'Plots',
  `<p>Each plot covers ½ acre of loam.</p>${EN}`,
  `<p>Each plot covers ¼ acre of loam.</p>${EN}`,
);
stay(
  'en',
  'roman numerals',
  'Elizabeth the cow',
  `<p>Bred from Buttercup III of the home farm.</p>${EN}`,
  `<p>Bred from Buttercup VII of the home farm.</p>${EN}`,
);
stay(
  'en',
  'ordinal in words',
  'Prizes',
  `<p>Mrs Pell took the second prize for leeks.</p>${EN}`,
  `<p>Mrs Pell took the third prize for leeks.</p>${EN}`,
);
stay(
  'en',
  'compass',
  'The gate',
  `<p>Use the north gate after dusk.</p>${EN}`,
  `<p>Use the south gate after dusk.</p>${EN}`,
);
stay(
  'en',
  'phone',
  'Secretary',
  `<p>Ring 01632 960143 before noon.</p>${EN}`,
  `<p>Ring 01632 960134 before noon.</p>${EN}`,
);
stay(
  'en',
  'dose unit',
  'Slug bait',
  `<p>Mix 20 ml with each can of water.</p>${EN}`,
  `<p>Mix 20 cl with each can of water.</p>${EN}`,
);
stay(
  'en',
  'am and pm',
  'Seed swap',
  `<p>The hall opens at 9 am for seeds.</p>${EN}`,
  `<p>The hall opens at 9 pm for seeds.</p>${EN}`,
);
stay(
  'en',
  'definition list',
  'Plot 14',
  `<dl><dt>Soil<dd>clay<dt>Tap<dd>yes</dl>${EN}`,
  `<dl><dt>Soil<dd>sand<dt>Tap<dd>yes</dl>${EN}`,
);
stay(
  'en',
  'icons in a feature table',
  'Shed kinds',
  '<table><tr><th>Floor<td><img src="/i/tick.svg" alt="included" width="14"><tr><th>Lock<td><img src="/i/cross.svg" alt="not included" width="14"></table>' +
    EN,
  '<table><tr><th>Floor<td><img src="/i/cross.svg" alt="not included" width="14"><tr><th>Lock<td><img src="/i/tick.svg" alt="included" width="14"></table>' +
    EN,
);
stay(
  'en',
  'numbered waiting list',
  'Waiting list',
  `<ol><li>Mrs Hallam</li><li>Mr Otway</li><li>The Brownies</li></ol>${EN}`,
  `<ol><li>Mr Otway</li><li>Mrs Hallam</li><li>The Brownies</li></ol>${EN}`,
);
go(
  'en',
  'another teaser',
  'Shed rules',
  `${EN}<aside><h3>Read on</h3><ul><li><a href="/p/1">How to prune a plum</a></ul></aside>`,
  `${EN}<aside><h3>Read on</h3><ul><li><a href="/p/2">Compost without smells</a></ul></aside>`,
);
go('en', 'view counter', 'Shed rules', `${EN}<p>Viewed 1,204 times</p>`, `${EN}<p>Viewed 1,311 times</p>`);
go(
  'en',
  'print view',
  'Shed rules',
  `<p><a href="/x?print=1">Print</a></p>${EN}`,
  `<button onclick="print()">Print now</button>${EN}`,
  { at: ['sheds', 'sheds?print=1'] },
);
go(
  'en',
  'quotes and dashes',
  'Shed rules',
  `${EN}<p>“Dig – then rest”, says the secretary.</p>`,
  `${EN}<p>"Dig - then rest", says the secretary.</p>`,
);
go('en', 'tracking', 'Shed rules', EN, EN, { at: ['sheds', 'sheds?utm_campaign=june&fbclid=Iw9'] });
go(
  'en',
  'share buttons',
  'Shed rules',
  `${EN}<div class="share"><a href="https://x.example/s">Share</a> <a href="mailto:">Mail</a></div>`,
  EN,
);
go(
  'en',
  'a number in a list of icons',
  'Shed rules',
  `${EN}<p><img src="/i/clock.svg" alt="" width="14"> Four minutes to read</p>`,
  EN,
);
go('en', 'markup of paragraphs', 'Shed rules', EN, EN.replace(/<p>/g, '<div class="par">').replace(/<\/p>/g, '</div>'));

const DE =
  '<p>Der Kleingartenverein verpachtet seine Parzellen an Bewohner des Ortsteils, jeweils für ein Jahr. Lauben dürfen ohne Antrag errichtet werden, Gewächshäuser nur mit Zustimmung des Vorstands, und Hähne sind nicht gestattet. Das Wasser wird im Spätherbst abgestellt.</p><p>Wer seine Parzelle aufgibt, hinterlässt sie umgegraben und frei von Scherben. Zurückgelassene Werkzeuge kommen beim Sommerfest in die Tombola.</p>';
stay(
  'de',
  'Monat',
  'Arbeitseinsatz',
  `<p>Wir treffen uns am 12. März am Tor.</p>${DE}`,
  `<p>Wir treffen uns am 12. April am Tor.</p>${DE}`,
);
stay(
  'de',
  'Dezimalkomma',
  'Pacht',
  `<p>Die Pacht beträgt 0,35 Euro je Quadratmeter.</p>${DE}`,
  `<p>Die Pacht beträgt 0,53 Euro je Quadratmeter.</p>${DE}`,
);
stay(
  'de',
  'kein und ein',
  'Grillen',
  `<p>Auf den Wegen ist Grillen erlaubt.</p>${DE}`,
  `<p>Auf den Wegen ist kein Grillen erlaubt.</p>${DE}`,
);
stay(
  'de',
  'Wochentag',
  'Sprechstunde',
  `<p>Der Vorstand ist mittwochs im Vereinsheim.</p>${DE}`,
  `<p>Der Vorstand ist freitags im Vereinsheim.</p>${DE}`,
);
stay(
  'de',
  'Uhrzeit in Worten',
  'Fest',
  `<p>Beginn um halb acht im Zelt.</p>${DE}`,
  `<p>Beginn um halb neun im Zelt.</p>${DE}`,
);
stay(
  'de',
  'Zahlwort',
  'Lauben',
  `<p>Je Parzelle sind zwei Lauben zulässig.</p>${DE}`,
  `<p>Je Parzelle sind drei Lauben zulässig.</p>${DE}`,
);
stay(
  'de',
  'Name',
  'Wasserwart',
  `<p>Wasserwartin ist Frau Schmitt.</p>${DE}`,
  `<p>Wasserwartin ist Frau Schmidt.</p>${DE}`,
);
stay(
  'de',
  'nicht',
  'Brunnen',
  `<p>Das Brunnenwasser ist zum Trinken geeignet.</p>${DE}`,
  `<p>Das Brunnenwasser ist nicht zum Trinken geeignet.</p>${DE}`,
);
stay(
  'de',
  'Rangliste',
  'Kürbiswiegen',
  `<ol><li>Familie Brandt</li><li>Olga Weiß</li><li>Kita Spatzen</li></ol>${DE}`,
  `<ol><li>Olga Weiß</li><li>Familie Brandt</li><li>Kita Spatzen</li></ol>${DE}`,
);
stay(
  'de',
  'Auswahl',
  'Bestellung',
  `<form><select name="sorte"><option>Linda<option selected>Sieglinde</select></form>${DE}`,
  `<form><select name="sorte"><option selected>Linda<option>Sieglinde</select></form>${DE}`,
);
stay(
  'de',
  'Füllstand',
  'Zisterne',
  `<p>Füllstand: <meter min="0" max="100" value="20"></meter></p>${DE}`,
  `<p>Füllstand: <meter min="0" max="100" value="90"></meter></p>${DE}`,
);
stay(
  'de',
  'Einheit groß und klein',
  'Solaranlage',
  `<p>Die Anlage liefert höchstens 3 MW.</p>${DE}`,
  `<p>Die Anlage liefert höchstens 3 mW.</p>${DE}`,
);
go(
  'de',
  'Zähler',
  'Gartenordnung',
  `${DE}<p>Diese Seite wurde 512 mal aufgerufen.</p>`,
  `${DE}<p>Diese Seite wurde 548 mal aufgerufen.</p>`,
);
go('de', 'Druckansicht', 'Gartenordnung', DE, DE, { at: ['ordnung', 'druckansicht/ordnung'], isBare: true });
go('de', 'Stand', 'Gartenordnung', `${DE}<p>Gedruckt am 3. Mai 2025</p>`, `${DE}<p>Gedruckt am 9. Juni 2025</p>`);
go(
  'de',
  'Umlaute als Verweise',
  'Gartenordnung',
  DE,
  DE.replace(/ä/g, '&auml;').replace(/ü/g, 'u\u0308').replace(/ß/g, '&szlig;'),
);
go('de', 'Sitzung', 'Gartenordnung', DE, DE, { at: ['ordnung', 'ordnung?PHPSESSID=ab12cd34ef56ab12'] });
go(
  'de',
  'weiche Trennstriche',
  'Gartenordnung',
  DE,
  DE.replaceAll('Gewächshäuser', 'Gewächs\u00adhäuser').replaceAll('Kleingartenverein', 'Klein&shy;garten&shy;verein'),
);
go(
  'de',
  'Werbung daneben',
  'Gartenordnung',
  `${DE}<aside><p>Anzeige: Rasenmäher Brummi schneidet leise.</p></aside>`,
  `${DE}<aside><p>Anzeige: Gummistiefel vom Händler am Markt.</p></aside>`,
);

const ZH =
  '<p>社区农园把菜地按年租给本街道居民。棚架可自行搭建，温室须报管委会同意，任何人不得饲养公鸡。入冬后停止供水，开春后恢复。菜地四周的小路由大家共同清扫，落叶统一堆放在东侧肥堆。</p><p>退租的住户应把地翻好，清除碎玻璃和塑料。留下的农具在夏季聚会上抽奖送出。</p>';
stay('zh', '时间', '翻地通知', `<p>集合时间为周六上午九点。</p>${ZH}`, `<p>集合时间为周六上午十点。</p>${ZH}`);
stay('zh', '方位', '肥堆', `<p>新的肥堆设在北门旁边。</p>${ZH}`, `<p>新的肥堆设在南门旁边。</p>${ZH}`);
stay('zh', '否定', '井水', `<p>化验结果表明井水可以饮用。</p>${ZH}`, `<p>化验结果表明井水不可饮用。</p>${ZH}`);
stay('zh', '姓名', '水管员', `<p>水管员：李建军。</p>${ZH}`, `<p>水管员：李建平。</p>${ZH}`);
stay('zh', '数量词', '棚架', `<p>每户可以搭建两个棚架。</p>${ZH}`, `<p>每户可以搭建三个棚架。</p>${ZH}`);
stay(
  'zh',
  '名次',
  '南瓜评比',
  `<ol><li>三号地 周敏</li><li>七号地 何涛</li><li>小星星幼儿园</li></ol>${ZH}`,
  `<ol><li>七号地 何涛</li><li>三号地 周敏</li><li>小星星幼儿园</li></ol>${ZH}`,
);
stay('zh', '干支与年份', '碑文', `<p>此碑立于光绪二十三年。</p>${ZH}`, `<p>此碑立于光绪二十五年。</p>${ZH}`);
stay(
  'zh',
  '勾叉',
  '设施',
  `<table><tr><td>水龙头<td>√<tr><td>电源<td>×</table>${ZH}`,
  `<table><tr><td>水龙头<td>×<tr><td>电源<td>√</table>${ZH}`,
);
stay(
  'zh',
  '图标',
  '设施表',
  `<table><tr><td>厕所<td><i class="icon-yes" aria-label="有"></i></table>${ZH}`,
  `<table><tr><td>厕所<td><i class="icon-no" aria-label="无"></i></table>${ZH}`,
);
stay('zh', '单位', '用药', `<p>每桶水兑药二十毫升。</p>${ZH}`, `<p>每桶水兑药二十毫克。</p>${ZH}`);
go('zh', '浏览次数', '农园公约', `${ZH}<p>浏览次数：381</p>`, `${ZH}<p>浏览次数：402</p>`);
go(
  'zh',
  '上一篇下一篇',
  '农园公约',
  `${ZH}<p>上一篇：<a href="/n/1">春季分地</a></p>`,
  `${ZH}<p>上一篇：<a href="/n/9">种子交换</a></p>`,
);
go('zh', '打印', '农园公约', ZH, ZH, { at: ['gongyue', 'gongyue?print=1'], isBare: true });
go('zh', '繁简', '农园公约', `${ZH}<p>责任编辑：王芳</p>`, ZH);
go('zh', '全角数字', '农园公约', `${ZH}<p>电话：0716-8452。</p>`, `${ZH}<p>电话：０７１６－８４５２。</p>`);
go('zh', '今天日期', '农园公约', `<p>今天是2025年6月3日 星期二</p>${ZH}`, `<p>今天是2025年7月8日 星期二</p>${ZH}`);

const ES =
  '<p>La asociación de huertos alquila parcelas a los vecinos del barrio por un año. Se pueden levantar casetas sin permiso, pero los invernaderos necesitan una carta de la secretaría, y nadie puede tener gallos. El agua se corta cuando llega el frío y vuelve con las golondrinas.</p><p>Quien deja su parcela la entrega cavada y sin cristales. Las herramientas olvidadas se sortean en la cena de verano.</p>';
stay(
  'es',
  'mes',
  'Jornada de limpieza',
  `<p>Nos vemos el 8 de mayo junto a la verja.</p>${ES}`,
  `<p>Nos vemos el 8 de junio junto a la verja.</p>${ES}`,
);
stay(
  'es',
  'día de la semana',
  'Oficina',
  `<p>Se atiende los martes por la tarde.</p>${ES}`,
  `<p>Se atiende los jueves por la tarde.</p>${ES}`,
);
stay(
  'es',
  'negación',
  'Pozo',
  `<p>El agua del pozo es potable.</p>${ES}`,
  `<p>El agua del pozo no es potable.</p>${ES}`,
);
stay(
  'es',
  'precio',
  'Cuota',
  `<p>La cuota anual es de 1.250 pesos.</p>${ES}`,
  `<p>La cuota anual es de 1.520 pesos.</p>${ES}`,
);
stay(
  'es',
  'puerta',
  'Acceso',
  `<p>De noche se entra por la puerta norte.</p>${ES}`,
  `<p>De noche se entra por la puerta sur.</p>${ES}`,
);
stay(
  'es',
  'clasificación',
  'Concurso de calabazas',
  `<ol><li>Parcela de Inés</li><li>Escuela Las Flores</li><li>Don Jacinto</li></ol>${ES}`,
  `<ol><li>Escuela Las Flores</li><li>Parcela de Inés</li><li>Don Jacinto</li></ol>${ES}`,
);
stay(
  'es',
  'número en letras',
  'Casetas',
  `<p>Se permiten dos casetas por parcela.</p>${ES}`,
  `<p>Se permiten cuatro casetas por parcela.</p>${ES}`,
);
stay(
  'es',
  'estado',
  'Cisterna',
  `<p>Cisterna <input type="checkbox" disabled checked> abierta</p>${ES}`,
  `<p>Cisterna <input type="checkbox" disabled> abierta</p>${ES}`,
);
go('es', 'sesión', 'Normas', ES, ES, { at: ['normas', 'normas?sid=9f8e7d6c5b4a39281706'] });
go('es', 'impresión', 'Normas', ES, ES, { at: ['normas', 'imprimir/normas'], isBare: true });
go('es', 'entidades', 'Normas', ES, ES.replace(/ó/g, '&oacute;').replace(/í/g, '&iacute;'));
go('es', 'visitas', 'Normas', `${ES}<p>Visitas: 318</p>`, `${ES}<p>Visitas: 347</p>`);
go(
  'es',
  'enlaces relacionados',
  'Normas',
  `${ES}<ul><li><a href="/a/1">Cómo podar un ciruelo viejo</a></li></ul>`,
  `${ES}<ul><li><a href="/a/2">Compost sin malos olores</a></li></ul>`,
);
