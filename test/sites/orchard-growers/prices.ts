/** Weekly notices of returns, and lists of them. */
import { drawn } from '../site.ts';
import { VARIETIES, type Variety } from './varieties.ts';

export interface Notice {
  readonly slug: string;
  readonly title: string;
  readonly day: string;
  /** Slugs of the varieties that were packed. */
  readonly packed: readonly string[];
  readonly text: string;
}

/** The newest first. */
export const NOTICES: readonly Notice[] = [
  {
    slug: '2025-week-10',
    title: 'Returns for week 10, 2025',
    day: '2025-03-10',
    packed: ['kestrel-pippin', 'hyde-russet', 'long-keeper'],
    text: `The last Kestrel from store 4 was graded on Wednesday. Firmness held at 6.1 kg. Long Keeper opened at the price
of last year and was sold out by Thursday noon. Russet is nearly finished; members with bins at home should ring before
the weekend.`,
  },
  {
    slug: '2025-week-06',
    title: 'Returns for week 6, 2025',
    day: '2025-02-10',
    packed: ['kestrel-pippin', 'st-wystan', 'hyde-russet'],
    text: `A quiet week. Snow on Tuesday kept two lorries in the yard and the order of the northern depot was carried over.
Demand for small fruit in bags was better than for trays, which has been so since the middle of January.`,
  },
  {
    slug: '2025-week-02',
    title: 'Returns for week 2, 2025',
    day: '2025-01-13',
    packed: ['alder-beauty', 'alder-beauty-red', 'kestrel-pippin', 'st-wystan', 'hyde-russet'],
    text: `The first full week after the holidays. Alder Beauty from the open stores has begun to turn and will be cleared
by the twenty-fourth. The juice plant takes fruit again from Thursday, at a price agreed until Easter.`,
  },
  {
    slug: '2024-week-44',
    title: 'Returns for week 44, 2024',
    day: '2024-11-04',
    packed: ['alder-beauty', 'alder-beauty-red', 'kestrel-pippin', 'st-wystan', 'hyde-russet'],
    text: `Imports from the Low Countries are late and the supermarkets are short of 65 to 70. We could have sold a third
more than we packed. The second shift starts on Monday and goes on until the seventh of December.`,
  },
  {
    slug: '2024-week-40',
    title: 'Returns for week 40, 2024',
    day: '2024-10-07',
    packed: ['alder-beauty', 'alder-beauty-red', 'kestrel-pippin', 'st-wystan'],
    text: `Picking of Kestrel is half done. After the rain of the last fortnight sugar is a degree below the average of five
years, but size is good. One lot was turned away at Overbury Mill for leaves in the bins: please look before you load.`,
  },
];

export const noticeAt = ({ slug }: Notice): string => `/prices/${slug}/`;

const pence = (value: number): string => (value / 100).toFixed(2);

/** Pounds a kilogram, or a dash. */
export function priceTable({ slug, packed }: Notice): string {
  const row = ({ slug: variety, name, hectares }: Variety): string => {
    const base = 96 - hectares / 2 + drawn(`${slug} ${variety}`, 17);
    const second = base * 0.58 + drawn(`${slug} ${variety} II`, 6);
    const tonnes = 6 + hectares + drawn(`${slug} ${variety} t`, 22);
    return `<tr><td>${name}</td><td>${pence(base)}</td><td>${pence(second)}</td><td>${tonnes}</td></tr>`;
  };
  return `<figure class="wp-block-table"><table><thead><tr><th>Variety</th><th>Class I, £/kg</th><th>Class II, £/kg</th>\
<th>Tonnes packed</th></tr></thead><tbody>
${VARIETIES.filter((one) => packed.includes(one.slug))
  .map(row)
  .join('\n')}
<tr><td>Juicing, all varieties</td><td colspan="2">${pence(11 + drawn(`${slug} juice`, 7))}</td><td>${20 + drawn(slug, 60)}</td></tr>
</tbody></table></figure>`;
}
