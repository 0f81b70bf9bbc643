import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { decode } from '../../src/io/charset.ts';
import { charsetByLetters } from '../../src/io/letter-frequency.ts';

const RUSSIAN =
  'Вчера вечером паром на остров не пришёл, и на пристани ждали одиннадцать человек. Смотритель маяка сказал, что ветер переменится только к утру, поэтому все пошли в чайную и слушали радио. Хозяйка поставила самовар, принесла варенье и хлеб, а дети рисовали на запотевшем стекле лодки. В полночь кто-то заметил огонь за мысом, но это была звезда. Школа открылась после ремонта: новые парты, светлые классы, большой спортивный зал. Учителя просят родителей подписать бумаги до пятницы. Музей закрыт по понедельникам.';
const GREEK =
  'Το πλοίο για το νησί δεν ήρθε χθες το βράδυ και έντεκα άνθρωποι περίμεναν στην προβλήτα. Ο φύλακας του φάρου είπε ότι ο άνεμος θα αλλάξει το πρωί, γι αυτό όλοι πήγαν στο καφενείο και άκουγαν ραδιόφωνο. Η γυναίκα έφερε ψωμί και γλυκό, ενώ τα παιδιά ζωγράφιζαν βάρκες πάνω στο τζάμι. Τα μεσάνυχτα κάποιος είδε ένα φως πίσω από το ακρωτήριο, αλλά ήταν αστέρι. Το σχολείο άνοιξε μετά την ανακαίνιση με νέα θρανία και μεγάλο γυμναστήριο. Το μουσείο είναι κλειστό κάθε Δευτέρα.';
const HEBREW =
  'המעבורת אל האי לא הגיעה אתמול בערב ואחד עשר אנשים חיכו על הרציף. שומר המגדלור אמר שהרוח תשתנה רק לפנות בוקר, ולכן כולם הלכו לבית התה והקשיבו לרדיו. בעלת הבית הביאה לחם וריבה, והילדים ציירו סירות על הזכוכית. בחצות ראה מישהו אור מאחורי הכף, אבל זה היה כוכב. בית הספר נפתח אחרי השיפוץ עם שולחנות חדשים ואולם ספורט גדול. המוזיאון סגור בימי שני, והכניסה לילדים חינם בכל יום.';
const CHINESE =
  '昨天晚上去岛上的渡船没有来，十一个人在码头上等着。灯塔看守人说风要到早晨才会变，所以大家都去茶馆听收音机。老板娘端来了面包和果酱，孩子们在玻璃上画小船。半夜有人看见海角后面有光，但那是一颗星星。学校装修以后重新开学了，有新的课桌和宽敞的体育馆。';

/** The bytes of a text in a set of single bytes, by trying them all. */
function encoder(charset: string): (text: string) => Buffer {
  const decoder = new TextDecoder(charset);
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return (text) => Buffer.from(Array.from(text, (character) => bytes.get(character) ?? 0x20));
}

/** Parts of 20 to 200 characters that begin with a word. */
function parts(text: string, count: number): string[] {
  const random = seededRandom(7);
  const starts = [...text.matchAll(/(?<=^|\s)\S/g)].map(({ index }) => index);
  return Array.from({ length: count }, () => {
    const length = 20 + (random() % 181);
    const from = starts.filter((start) => start <= text.length - length);
    return text.slice(from[random() % from.length]!).slice(0, length);
  });
}

describe('a short text without a declared set', () => {
  it.each([
    ['windows-1251', RUSSIAN],
    ['koi8-r', RUSSIAN],
    ['iso-8859-5', RUSSIAN],
    ['windows-1253', GREEK],
    ['iso-8859-7', GREEK],
    ['windows-1255', HEBREW],
  ])('in %s is read right, and is marked as a guess in few cases', (charset, text) => {
    const encode = encoder(charset);
    const all = parts(text, 400).map((part) => {
      const bytes = encode(part);
      return { wanted: new TextDecoder(charset).decode(bytes), found: decode(bytes) };
    });
    const wrong = all.filter(({ wanted, found }) => found.text !== wanted);
    expect(wrong).toEqual([]);
    expect(all.filter(({ found }) => found.source === 'guess').length).toBeLessThan(20);
  });

  it('in Chinese is not taken for one of these', () => {
    const decoder = new TextDecoder('gbk');
    const codes = new Map<string, number[]>();
    for (let first = 0xa1; first <= 0xf7; first++)
      for (let second = 0xa1; second <= 0xfe; second++)
        codes.set(decoder.decode(Uint8Array.of(first, second)), [first, second]);
    const some = Array.from({ length: 100 }, (_, i) => CHINESE.slice(i, i + 10 + (i % 60)));
    const found = some.map((part) =>
      charsetByLetters(Buffer.from(Array.from(part, (c) => codes.get(c) ?? [0x20]).flat())),
    );
    expect(found.filter((finding) => finding !== undefined)).toEqual([]);
  });
});
