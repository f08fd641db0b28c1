import { rateSums, type VatCountry } from '../../fiscal';

/** How somebody read a law. */
interface Reading {
  /** The day on which it was last read (ISO 8601). */
  readonly readOn: string;
  /** In which text: the official one, a public copy of it, or a text that quotes or explains it. */
  readonly readIn: ReadIn;
}

type ReadIn = 'the official text' | 'a public copy' | 'a text that explains it';

/** A VAT rate of a country whose receipts the portal explains, with its law. */
export interface VatRate extends Reading {
  /** Unique among all rates. */
  readonly id: string;
  readonly country: VatCountry;
  /** In per cent, as the `percentage` of a tax: `4.9`. */
  readonly percentage: string;
  /** What it is for, in English. */
  readonly covers: string;
  readonly law: { readonly name: string; readonly url: string };
  /** The first day of supplies at this rate under this law, without a break since, for what `covers` names first (ISO 8601). */
  readonly since: string;
  /** The last day of supplies at this rate, if the law names one (ISO 8601). */
  readonly until?: string;
  /** Which sum of the fiscal code has it ({@link RateSum}). Switzerland has no such code. */
  readonly sum?: number;
}

const UST_AT = {
  url: 'https://www.ris.bka.gv.at/NormDokument.wxe?Abfrage=Bundesnormen&Gesetzesnummer=10004873&Paragraf=10',
  name: (paragraph: string) => `section 10(${paragraph}) UStG 1994`,
};
const UST_DE = {
  url: 'https://www.gesetze-im-internet.de/ustg_1980/__12.html',
  name: (paragraph: string) => `section 12(${paragraph}) UStG`,
};
const MWSTG = {
  url: 'https://www.fedlex.admin.ch/eli/cc/2009/615/de#art_25',
  name: (paragraph: string) => `Art. 25(${paragraph}) MWSTG`,
};

/** As the last review of all statements of law has read them. */
const READ: Reading = { readOn: '2026-11-25', readIn: 'a public copy' };
/** Those whose text was read again. */
const READ_AGAIN: Reading = { ...READ, readOn: '2026-11-26' };

/** Section 10(1a) lists goods; nothing else may be in what is sold, and a service never has this rate. */
const AT_BASIC_FOOD =
  'the food of annex 3, sold as goods: bread, milk, yoghurt, butter, hen eggs, most vegetables, apples, pears, ' +
  'stone fruit, rice, wheat flour and semolina, uncooked pasta, table salt';

/** The rates in force, by country, in the order of the law. */
export const vatRates: readonly VatRate[] = [
  {
    id: 'at-standard',
    ...rateSums['at-standard'],
    covers: 'everything without another rate, including coffee and soft drinks',
    law: { name: UST_AT.name('1'), url: UST_AT.url },
    since: '1995-01-01',
    ...READ,
  },
  {
    id: 'at-basic-food',
    ...rateSums['at-basic-food'],
    covers: AT_BASIC_FOOD,
    law: { name: UST_AT.name('1a'), url: UST_AT.url },
    since: '2026-07-01',
    ...READ,
  },
  {
    id: 'at-reduced-1',
    ...rateSums['at-reduced-1'],
    covers:
      'for example the other food in annex 1; medicine since 2009; restaurant meals and books, again since 2022',
    law: { name: UST_AT.name('2'), url: UST_AT.url },
    since: '1995-01-01',
    ...READ,
  },
  {
    id: 'at-reduced-2',
    ...rateSums['at-reduced-2'],
    covers: 'for example plants and cut flowers; tickets for cinemas and museums, again since 2022',
    law: { name: UST_AT.name('3'), url: UST_AT.url },
    since: '2016-01-01',
    ...READ,
  },
  {
    id: 'at-jungholz-mittelberg',
    ...rateSums['at-jungholz-mittelberg'],
    covers: 'instead of 20 in Jungholz and Mittelberg, with exceptions',
    law: { name: UST_AT.name('4'), url: UST_AT.url },
    since: '2007-01-01',
    ...READ,
  },
  {
    id: 'at-hygiene',
    ...rateSums['at-hygiene'],
    covers:
      'hygiene articles for menstruation, and contraceptives; an exemption that leaves the input tax deductible',
    law: {
      name: 'section 6(1) No. 5b UStG 1994',
      url: 'https://www.ris.bka.gv.at/NormDokument.wxe?Abfrage=Bundesnormen&Gesetzesnummer=10004873&Paragraf=6',
    },
    since: '2026-01-01',
    ...READ,
    readIn: 'a text that explains it',
  },
  {
    id: 'de-standard',
    ...rateSums['de-standard'],
    covers: 'everything without another rate, including drinks in a restaurant',
    law: { name: UST_DE.name('1'), url: UST_DE.url },
    since: '2021-01-01',
    ...READ_AGAIN,
  },
  {
    id: 'de-reduced',
    ...rateSums['de-reduced'],
    covers: 'for example most food, books and newspapers',
    law: { name: `${UST_DE.name('2')}, No. 1, with annex 2`, url: UST_DE.url },
    since: '2021-01-01',
    ...READ_AGAIN,
  },
  {
    id: 'de-restaurant-meals',
    ...rateSums['de-restaurant-meals'],
    covers: 'restaurant and catering meals, without the drinks',
    law: { name: `${UST_DE.name('2')}, No. 15`, url: UST_DE.url },
    since: '2026-01-01',
    ...READ_AGAIN,
  },
  {
    id: 'de-solar',
    ...rateSums['de-solar'],
    covers: 'solar modules and their parts, for homes',
    law: { name: UST_DE.name('3'), url: UST_DE.url },
    since: '2023-01-01',
    ...READ_AGAIN,
  },
  {
    id: 'ch-standard',
    country: 'ch',
    percentage: '8.1',
    covers: 'everything without another rate, including food eaten on the spot',
    law: { name: MWSTG.name('1'), url: MWSTG.url },
    since: '2024-01-01',
    ...READ,
  },
  {
    id: 'ch-reduced',
    country: 'ch',
    percentage: '2.6',
    covers: 'for example food without alcohol, books, newspapers and medicine',
    law: { name: MWSTG.name('2'), url: MWSTG.url },
    since: '2024-01-01',
    ...READ,
  },
  {
    id: 'ch-accommodation',
    country: 'ch',
    percentage: '3.8',
    covers: 'overnight stays with breakfast, in hotels and similar places',
    law: { name: MWSTG.name('4'), url: MWSTG.url },
    since: '2024-01-01',
    until: '2027-12-31',
    ...READ_AGAIN,
  },
];
