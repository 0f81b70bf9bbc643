/**
 * The names of months and weekdays in European languages other than English, from the locale data of Unicode (CLDR 44, by
 * `Intl`), in the forms of dates. They are stored as a table, since the data of a runtime depends on its version. Names of
 * different months in two languages (`listopad`), and weekdays that are other words in some language (`неделя`), are left
 * out.
 */

const MONTHS: readonly string[] = [
  'januar jänner janvier enero gennaio janeiro januari tammikuu tammikuuta janúar styczeń stycznia leden ledna január januára siječanj siječnja ianuarie ocak jaanuar janvāris sausis sausio gener urtarrila xaneiro ionawr eanáir janar январь января січень січня студзень студзеня януари јануар јануари ιανουαρίου ιανουάριος',
  'februar février febrero febbraio fevereiro februari helmikuu helmikuuta febrúar luty lutego únor února február februára veljača veljače februarie şubat veebruar februāris vasaris vasario febrer otsaila febreiro chwefror feabhra shkurt февраль февраля лютий лютого люты лютага февруари фебруар φεβρουαρίου φεβρουάριος',
  'märz mars marzo março maart marts maaliskuu maaliskuuta marzec marca březen března marec ožujak ožujka március martie mart märts kovas kovo març martxoa mawrth márta maret mac март марта березень березня сакавік сакавіка μαρτίου μάρτιος',
  'april avril abril aprile huhtikuu huhtikuuta apríl kwiecień kwietnia duben dubna apríla travanj travnja április aprilie nisan aprill aprīlis balandis balandžio apirila ebrill aibreán prill апрель апреля квітень квітня красавік красавіка април απριλίου απρίλιος',
  'mai mayo maggio maio mei maj toukokuu toukokuuta maí maja květen května máj mája svibanj svibnja május mayıs maijs gegužė gegužės maig maiatza bealtaine май мая травень травня мај μαΐου μάιος',
  'juni juin junio giugno junho kesäkuu kesäkuuta júní czerwiec czerwca červen června jún júna lipanj lipnja junij június iunie haziran juuni jūnijs birželis birželio juny ekaina xuño mehefin meitheamh qershor jun июнь июня червень червня чэрвень чэрвеня юни јун јуни ιουνίου ιούνιος',
  'juli juillet julio luglio julho heinäkuu heinäkuuta júlí lipiec lipca červenec července júl júla srpanj srpnja julij július iulie temmuz juuli jūlijs liepa liepos juliol uztaila xullo gorffennaf iúil korrik julai июль июля липень липня ліпень ліпеня юли јул јули ιουλίου ιούλιος',
  'august août agosto augustus augusti elokuu elokuuta ágúst sierpień sierpnia srpen srpna augusta kolovoz kolovoza avgust augusztus ağustos augusts rugpjūtis rugpjūčio agost abuztua awst lúnasa gusht agustus ogos август августа серпень серпня жнівень жніўня αυγούστου αύγουστος',
  'september septembre septiembre settembre setembro syyskuu syyskuuta wrzesień września září septembra rujan rujna szeptember septembrie eylül septembris rugsėjis rugsėjo setembre iraila medi shtator сентябрь сентября вересень вересня верасень верасня септември септембар σεπτεμβρίου σεπτέμβριος',
  'oktober octobre octubre ottobre outubro lokakuu lokakuuta október październik października říjen října októbra octombrie ekim oktoober oktobris spalis spalio urria hydref tetor октябрь октября жовтень жовтня кастрычнік кастрычніка октомври октобар οκτωβρίου οκτώβριος',
  'november novembre noviembre novembro marraskuu marraskuuta nóvember listopadu novembra studeni studenoga noiembrie kasım novembris lapkritis lapkričio azaroa tachwedd nëntor ноябрь ноября листопад листопада лістапад лістапада ноември новембар νοεμβρίου νοέμβριος',
  'dezember décembre diciembre dicembre dezembro december desember joulukuu joulukuuta grudzień grudnia prosinec prosince decembra prosinac prosinca decembrie aralık detsember decembris gruodis gruodžio desembre abendua decembro rhagfyr nollaig dhjetor disember декабрь декабря грудень грудня снежань снежня декември децембар δεκεμβρίου δεκέμβριος',
];
const WEEKDAYS: readonly string[] = [
  'montag lundi lunes lunedì maandag mandag måndag maanantai mánudagur poniedziałek pondělí pondelok ponedjeljak ponedeljek hétfő luni pazartesi esmaspäev pirmdiena pirmadienis dilluns astelehena luns isnin понедельник понеділок панядзелак понеделник понедељак δευτέρα',
  'dienstag mardi martes martedì dinsdag tirsdag tisdag tiistai þriðjudagur wtorek úterý utorok utorak torek kedd marți salı teisipäev otrdiena antradienis dimarts asteartea selasa вторник вівторок аўторак уторак τρίτη',
  'mittwoch mercredi miércoles mercoledì woensdag onsdag keskiviikko miðvikudagur środa středa streda srijeda sreda szerda miercuri çarşamba kolmapäev trešdiena trečiadienis dimecres asteazkena mércores rabu середа серада сряда τετάρτη среду středu środę середу',
  'donnerstag jeudi jueves giovedì donderdag torsdag torstai fimmtudagur czwartek čtvrtek štvrtok četvrtak četrtek csütörtök joi perşembe neljapäev ceturtdiena ketvirtadienis dijous osteguna xoves déardaoin kamis khamis четверг четвер чацвер четвъртък четвртак четврток πέμπτη',
  'freitag vendredi viernes venerdì vrijdag fredag perjantai föstudagur piątek pátek piatok petak petek péntek vineri cuma reede piektdiena penktadienis divendres ostirala venres jumat jumaat пятница пʼятниця пятніца петък петак петок παρασκευή пятницу пʼятницю',
  'samstag samedi sábado sabato zaterdag lørdag lördag lauantai laugardagur sobota subota szombat sâmbătă cumartesi laupäev sestdiena šeštadienis dissabte larunbata sabtu суббота субота събота сабота σάββατο субботу sobotu sobotę суботу',
  'sonntag dimanche domingo domenica zondag søndag söndag sunnuntai sunnudagur niedziela neděle nedeľa nedjelja nedelja vasárnap duminică pühapäev svētdiena sekmadienis diumenge igandea воскресенье неділя нядзеля недеља κυριακή neděli niedzielę неділю',
];
const DAYS = 'mon tue wed thu fri sat sun'.split(' ');

const months = byWord(MONTHS);
const weekdays = byWord(WEEKDAYS);

function byWord(names: readonly string[]): ReadonlyMap<string, number> {
  return new Map(names.flatMap((all, i) => all.split(' ').map((name) => [name, i] as const)));
}

/** By a hash of the first three letters: 1 if a name may begin with them, so that few words have to be looked up. */
const BEGINNINGS = new Uint8Array(4096);
for (const name of [...months.keys(), ...weekdays.keys()]) BEGINNINGS[beginning(...codesOf(name))] = 1;

function codesOf(name: string): [number, number, number] {
  return [name.charCodeAt(0), name.charCodeAt(1), name.charCodeAt(2)];
}

function beginning(first: number, second: number, third: number): number {
  return (first * 961 + second * 31 + third) & 4095;
}

/** Whether a token is such a name. */
export function isCalendarName(normal: string, units: Uint16Array, start: number, end: number): boolean {
  if (end - start < 3 || BEGINNINGS[beginning(units[start]!, units[start + 1]!, units[start + 2]!)] === 0) return false;
  const word = normal.slice(start, end);
  return months.has(word) || weekdays.has(word);
}

/** The rest of a date after the day: `3. März`, `3 de marzo de 2025`, `1er mai`. */
const AFTER_DAY =
  /(\d{1,2})(?:er|re|o|a)?\.?[^\S\n]+(?:d[eiu]l?[^\S\n]+|d['’])?([\p{L}ʼ]{3,})(?:,?[^\S\n]+(?:del?[^\S\n]+)?(\d{4})(?![\p{L}\p{N}]))?/uy;
/** The rest of a date after the month: `März 2025`, `március 3.`. */
const AFTER_MONTH = /(?:,?[^\S\n]+(?:del?[^\S\n]+)?(\d{4})|[^\S\n]+(\d{1,2}))(?![\p{L}\p{N}:]|[.,]\d)/uy;

/** A date or weekday: the UTF-16 unit after its last one, and its values as those of `facts.ts`. */
export interface CalendarFact {
  readonly end: number;
  readonly values: readonly string[];
}

/** The date that begins with the number of a day. */
export function dayAndMonthAt(normal: string, start: number): CalendarFact | undefined {
  AFTER_DAY.lastIndex = start;
  const [found, day, name, year] = AFTER_DAY.exec(normal) ?? [];
  const month = name === undefined ? undefined : months.get(name);
  if (month === undefined || Number(day) > 31) return undefined;
  return {
    end: start + found!.length,
    values: [...(year === undefined ? [] : [year]), `${two(month + 1)}-${two(Number(day))}`],
  };
}

/** The weekday that a token names, or the date that begins with a month. */
export function nameAt(normal: string, start: number, end: number): CalendarFact | undefined {
  const word = normal.slice(start, end);
  const weekday = weekdays.get(word);
  if (weekday !== undefined) return { end, values: [DAYS[weekday]!] };
  const month = months.get(word);
  if (month === undefined) return undefined;
  AFTER_MONTH.lastIndex = end;
  const [found, year, day] = AFTER_MONTH.exec(normal) ?? [];
  if (found === undefined || Number(day ?? 1) > 31) return undefined;
  const values = year === undefined ? [`${two(month + 1)}-${two(Number(day))}`] : [year, two(month + 1)];
  return { end: end + found.length, values };
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
