/** What every sale of tickets or vouchers is subject to. */
const TERMS: readonly string[] = [
  'These terms form a contract between you and Skipwith Tannery Theatre Limited, a company limited by guarantee and a registered charity, whose registered office is at 2 Beck Lane, Skipwith. Please read them before you order; by completing an order you confirm that you have done so.',
  'Prices include value added tax where it applies. A transaction fee of £1.50 is charged on each order made on the web or by telephone, and none on orders made in person. Postage, if you ask for it, is charged at cost.',
  'We accept all major debit and credit cards. If a card is declined after the order was confirmed we will contact you at the address that you gave, and release the order after forty-eight hours without an answer.',
  'We take reasonable care that what we publish is correct at the time of publication. Where a price was plainly wrong we are not obliged to honour it, but will tell you and let you choose between the right price and a refund.',
  'Nothing in these terms limits our liability for death or personal injury caused by our negligence, or the rights that you have as a consumer under the law of England and Wales, to which these terms are subject and whose courts have jurisdiction.',
];

export const TICKET_TERMS: readonly string[] = [
  ...TERMS,
  'Tickets cannot be refunded unless a performance is cancelled or its date is changed. We will exchange them for another performance of the same production up to twenty-four hours before the one on the ticket, for £2 a ticket. We reserve the right to refuse admission to latecomers until a suitable break.',
];

export const VOUCHER_TERMS: readonly string[] = [
  ...TERMS,
  'Gift vouchers are valid for twenty-four months from the day of purchase and can be spent on tickets, in the bar and in the shop. No change is given, but a balance stays on the voucher. Lost vouchers can be replaced if you can quote the number of the order.',
];

export const PRIVACY: readonly string[] = [
  'We collect what we need to send you your tickets and to tell you if something changes: your name, address, telephone number and e-mail. Card details go straight to our payment provider, and we never see the whole number.',
  'If you tell us of an access requirement we note it on your account so that you need not tell us again. Only the box office and the duty manager can read that note, and you can have it removed whenever you like.',
  'Visiting companies sometimes ask for the names of those who came to see them. We hand on names only where you ticked the box for the company in question, and we do not sell lists to anyone.',
  'Accounts that have not been used for five years are deleted each January. Write to the data manager at the theatre for a copy of everything we hold about you; it costs nothing and takes us about a week.',
];

export const ACCESS: readonly string[] = [
  'There are four spaces for wheelchair users in the Main House, two of them in row F with seats for companions on either side, and the Loft is reached by a lift from the foyer whose doors are ninety centimetres wide. The lift is out of use while the fire alarm is tested, on Mondays at nine.',
  'An infra-red system for hearing aids covers both auditoria. Collect a neck loop or headset from the box office; a deposit is not needed, whatever the sticker says.',
  'Assistance dogs are welcome in the auditorium, or can sit with a member of staff who is fond of dogs, of which there are several. Water bowls are kept behind the bar.',
  'The nearest blue badge bays are in Hide Street, forty metres from the doors over level paving. Taxis can set down in the yard if you ring us first.',
];

export const ABOUT: readonly string[] = [
  'For a hundred and thirty years hides came into this building by the beck door and went out as harness, boots and the belts that drove the mills. When the last tanner locked up in 1961 the smell, it was said, would never leave. A company of amateurs moved in the same autumn with twenty-six pounds and a great deal of carbolic.',
  'Today the Tannery produces four shows a year, receives some sixty others and is home to a youth theatre of one hundred and ninety members. A staff of eighteen is outnumbered seven to one by volunteers.',
  'We are supported by the county, by three trusts that prefer not to be named, and by 2,140 Friends who pay twenty-five pounds a year and may complain about the heating.',
];

export interface Item {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly day: string;
  readonly text: readonly string[];
}

export const NEWS: readonly Item[] = [
  {
    id: 512,
    slug: 'new-season-announced',
    title: 'Autumn season: clogs, custard creams and a farewell',
    day: '28 May 2025',
    text: [
      'From a wall of wooden shoes to an operetta rescued from a biscuit tin, the autumn season announced today has thirty-one productions in eleven weeks. Booking opens to Friends on Monday 2 June at ten and to everyone else a week later.',
      'Artistic director Delia Morgan said: “We looked for work that could only have come from somewhere in particular. It is a season in which the places have accents.” The Christmas show is the one you expect, with a Scrooge you perhaps do not.',
      'Ticket prices have been frozen for the second year running, and there are five-pound seats for people under twenty-six at every performance on a Tuesday.',
    ],
  },
  {
    id: 509,
    slug: 'roof-appeal-reaches-target',
    title: 'Roof appeal reaches its target',
    day: '16 May 2025',
    text: [
      'Eleven months, four sponsored walks and one very long knitted scarf after it was launched, the appeal for the roof has passed £280,000. The last thousand came in a carrier bag, in coins, from the pupils of Marsh Lane Primary.',
      'Scaffolding goes up on the beck side on 7 July, while the house is dark, and is due to come down before the first of September. Some seventeen thousand stone slates will be lifted, sorted and put back; about a fifth must be replaced by slates from the quarry at Threshaw that supplied the first ones.',
      'The buckets in the upper circle will be auctioned in aid of the youth theatre.',
    ],
  },
  {
    id: 505,
    slug: 'ushers-honoured',
    title: 'Three ushers, one hundred and twelve years',
    day: '2 May 2025',
    text: [
      'Sheila Bannister, Ron Tordoff and Winifred Ames were given the freedom of the upper circle on Thursday. Between them they have torn tickets for a hundred and twelve years, and seen the second act of everything.',
      'Mr Tordoff, who is eighty-four, started as a boy in the tannery itself and claims that he can still tell calf from kid by the sound. Asked for the best thing that he had seen from the back of the stalls, he named a power cut in 1974, when an audience of three hundred finished The Mikado by torchlight.',
    ],
  },
];

/** A notice about a performance, and the later one that changes it. */
export const NOTICES: readonly Item[] = [
  {
    id: 514,
    slug: 'the-salt-ledger-14-june',
    title: 'The Salt Ledger: performance of 14 June',
    day: '10 June 2025',
    text: [
      'Because of an injury in the company we are sorry that the performance of The Salt Ledger on Saturday 14 June at 2.30pm cannot take place. The evening performance goes ahead as planned.',
      'If you have tickets the box office will ring you in the next two days. You need not do anything; please do not ring us, as the lines are busy.',
    ],
  },
  {
    id: 515,
    slug: 'the-salt-ledger-14-june-update',
    title: 'Update: The Salt Ledger, performance of 14 June',
    day: '12 June 2025',
    text: [
      'Because of an injury in the company we are sorry that the performance of The Salt Ledger on Saturday 14 June at 2.30pm cannot take place. The evening performance goes ahead as planned.',
      'A replacement performance has been added on Sunday 15 June at 4pm. All tickets for the cancelled matinée are valid for it; refunds can be had until noon on 14 June.',
      'If you have tickets the box office will ring you in the next two days. You need not do anything; please do not ring us, as the lines are busy.',
    ],
  },
];

const HOW_TO_APPLY: readonly string[] = [
  'The Tannery wants its staff to be as varied as its audience. We guarantee an interview to disabled applicants who meet the essential requirements, and we will gladly read applications in another form, such as a recording or a video of up to five minutes.',
  'Send us no more than two pages that say why you would be good at this, together with the names of two people who would agree. We do not need your date of birth, a photograph or an account of your schooldays. Interviews take place at the theatre; we pay for your travel.',
];

export const JOBS: readonly Item[] = [
  {
    id: 71,
    slug: 'box-office-assistant',
    title: 'Box office assistant',
    day: 'Closing date: 20 June 2025, noon',
    text: [
      '£12.85 an hour, 20 hours a week including two evenings and alternate Saturdays. You will sell tickets, solve the problems of people who bought the wrong ones and know by heart where the toilets are. Patience counts for more than experience.',
      ...HOW_TO_APPLY,
    ],
  },
  {
    id: 72,
    slug: 'technician',
    title: 'Technician (lighting)',
    day: 'Closing date: 4 July 2025, noon',
    text: [
      '£27,400 a year, full time. You will rig, focus and plot for visiting companies, look after four hundred lanterns of which some are older than you are, and teach the youth theatre not to touch the dimmers. A head for heights is essential, a forklift licence is welcome.',
      ...HOW_TO_APPLY,
    ],
  },
];
