/** How somebody read a law. */
export interface Reading {
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
  /** The first day of supplies at this rate under this law, without a break since (ISO 8601). */
  readonly since: string;
  /** The last day of supplies at this rate, if the law names one (ISO 8601). */
  readonly until?: string;
  /**
   * Which sum of the fiscal code has it. Austria: the part of the machine-readable code, 5 to 9 (RKSV, annex,
   * No. 4). Germany: the sum of `processData`, 1 to 5 (DSFinV-K, Annex I). Switzerland has no such code.
   */
  readonly sum?: number;
}

/** A country as the `country` of a sale. */
export type VatCountry = 'at' | 'de' | 'ch';

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

/** Section 10(1a) lists goods; nothing else may be in what is sold, and a service never has this rate. */
const AT_BASIC_FOOD =
  'the food of annex 3, sold as goods: bread, milk, yoghurt, butter, hen eggs, most vegetables, apples, pears, ' +
  'stone fruit, rice, wheat flour and semolina, uncooked pasta, table salt';

/** The rates in force, by country, in the order of the law. */
export const vatRates: readonly VatRate[] = [
  {
    id: 'at-standard',
    country: 'at',
    percentage: '20',
    covers: 'everything without another rate, including coffee and soft drinks',
    law: { name: UST_AT.name('1'), url: UST_AT.url },
    since: '1995-01-01',
    sum: 5,
    ...READ,
  },
  {
    id: 'at-basic-food',
    country: 'at',
    percentage: '4.9',
    covers: AT_BASIC_FOOD,
    law: { name: UST_AT.name('1a'), url: UST_AT.url },
    since: '2026-07-01',
    sum: 9,
    ...READ,
  },
  {
    id: 'at-reduced-1',
    country: 'at',
    percentage: '10',
    covers: 'for example the other food in annex 1, restaurant meals, books and medicine',
    law: { name: UST_AT.name('2'), url: UST_AT.url },
    since: '1995-01-01',
    sum: 6,
    ...READ,
  },
  {
    id: 'at-reduced-2',
    country: 'at',
    percentage: '13',
    covers: 'for example plants, cut flowers, and tickets for cinemas and museums',
    law: { name: UST_AT.name('3'), url: UST_AT.url },
    since: '2016-01-01',
    sum: 7,
    ...READ,
  },
  {
    id: 'at-jungholz-mittelberg',
    country: 'at',
    percentage: '19',
    covers: 'instead of 20 in Jungholz and Mittelberg',
    law: { name: UST_AT.name('4'), url: UST_AT.url },
    since: '2007-01-01',
    sum: 9,
    ...READ,
  },
  {
    id: 'at-hygiene',
    country: 'at',
    percentage: '0',
    covers:
      'hygiene articles for menstruation, and contraceptives; an exemption that leaves the input tax deductible',
    law: {
      name: 'section 6(1) No. 5b UStG 1994',
      url: 'https://www.ris.bka.gv.at/NormDokument.wxe?Abfrage=Bundesnormen&Gesetzesnummer=10004873&Paragraf=6',
    },
    since: '2026-01-01',
    sum: 8,
    ...READ,
    readIn: 'a text that explains it',
  },
  {
    id: 'de-standard',
    country: 'de',
    percentage: '19',
    covers: 'everything without another rate, including drinks in a restaurant',
    law: { name: UST_DE.name('1'), url: UST_DE.url },
    since: '2021-01-01',
    sum: 1,
    ...READ,
  },
  {
    id: 'de-reduced',
    country: 'de',
    percentage: '7',
    covers: 'for example most food, books and newspapers',
    law: { name: `${UST_DE.name('2')}, No. 1, with annex 2`, url: UST_DE.url },
    since: '2021-01-01',
    sum: 2,
    ...READ,
  },
  {
    id: 'de-restaurant-meals',
    country: 'de',
    percentage: '7',
    covers: 'restaurant and catering meals, without the drinks',
    law: { name: `${UST_DE.name('2')}, No. 15`, url: UST_DE.url },
    since: '2026-01-01',
    sum: 2,
    ...READ,
  },
  {
    id: 'de-solar',
    country: 'de',
    percentage: '0',
    covers: 'solar modules and their parts, for homes',
    law: { name: UST_DE.name('3'), url: UST_DE.url },
    since: '2023-01-01',
    sum: 5,
    ...READ,
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
    ...READ,
  },
];
