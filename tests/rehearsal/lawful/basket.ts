import type { Draw } from './draw';

export type Tree = Record<string, unknown>;
export type Country = 'at' | 'ch' | 'de';

/** How a till writes what the contract leaves open: drawn once for each, "use one form everywhere". */
export interface Style {
  readonly country: Country;
  readonly currency: string;
  /** Without these, a tax of a line has only what the contract requires. */
  readonly hasLineNets: boolean;
  readonly hasUnitPrices: boolean;
  readonly hasCodes: boolean;
  readonly roundsPerLine: boolean;
  readonly discountSign: 1 | -1;
  /** In Jungholz and Mittelberg, 19 per cent in place of 20. */
  readonly isJungholz: boolean;
  readonly tipIsRecorded: boolean;
  /** Of a business that shows no tax: a small one in Germany, or one that is not in the Swiss register. */
  readonly isUntaxed: boolean;
}

/** A line of a receipt, in cents, and the rate in tenths of a per cent; a voucher for several purposes has none. */
export interface Line {
  readonly article: Article;
  readonly cents: number;
  readonly pieces: number | undefined;
  readonly unitCents: number;
  readonly isDiscounted: boolean;
  readonly tree: Tree;
}

interface Article {
  readonly name: string;
  readonly unit: 'pieces' | 'kilograms' | 'meters' | 'Bund';
  readonly low: number;
  readonly high: number;
  readonly rate: number | undefined;
  readonly deposit?: number;
}

type Cents = readonly [low: number, high: number, rate: number | undefined, deposit?: number];

const article = (name: string, unit: Article['unit'], ...[low, high, rate, deposit]: Cents): Article => ({
  name,
  unit,
  low,
  high,
  rate,
  ...(deposit === undefined ? {} : { deposit }),
});

const ARTICLES: Readonly<Record<Country, readonly Article[]>> = {
  at: [
    article('Handsemmel', 'pieces', 55, 120, 49),
    article('Äpfel', 'kilograms', 180, 450, 49),
    article('Melange', 'pieces', 320, 490, 200),
    article('Topfengolatsche', 'pieces', 210, 390, 100),
    article('Der stille Gletscher, Roman', 'pieces', 990, 2990, 100),
    article('Schnittblumen', 'Bund', 490, 2490, 130),
    article('Tampons', 'pieces', 199, 499, 0),
    article('Kabel', 'meters', 90, 390, 200),
    article('Limonade 0,5 l', 'pieces', 99, 249, 200, 25),
  ],
  ch: [
    article('Äpfel Braeburn', 'kilograms', 290, 690, 26),
    article('Zeitung', 'pieces', 250, 490, 26),
    article('Wintermantel', 'pieces', 8990, 28_990, 81),
    article('Hanfseil 8 mm', 'meters', 90, 290, 81),
    article('Radieschen', 'Bund', 190, 320, 26),
    article('Übernachtung mit Frühstück', 'pieces', 9900, 21_000, 38),
    article('Bier 0,5 l', 'pieces', 180, 390, 81, 30),
  ],
  de: [
    article('Vollkornbrot 750 g', 'pieces', 249, 499, 70),
    article('Äpfel Elstar', 'kilograms', 199, 449, 70),
    article('Spülmittel 500 ml', 'pieces', 99, 299, 190),
    article('Thüringer Küche, Kochbuch', 'pieces', 990, 3490, 70),
    article('Lautsprecherkabel', 'meters', 89, 349, 190),
    article('Solarmodul 430 W', 'pieces', 5900, 12_900, 0),
    article('Schnittlauch', 'Bund', 79, 149, 70),
    article('Zitronenlimonade 1 l', 'pieces', 79, 199, 190, 25),
  ],
};

/** Since when the food of annex 3 has its own rate in Austria (UStG 1994, section 10(1a)). */
const AUSTRIAN_FOOD_RATE = Date.parse('2026-07-01T00:00:00+02:00');

const zone = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Vienna', timeZoneName: 'longOffset' });

/** The local time of all three countries, with its offset. */
export function localTime(time: number): string {
  const name = zone.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const hours = Number(name.slice(4, 6));
  return `${new Date(time + hours * 3_600_000).toISOString().slice(0, 19)}+0${String(hours)}:00`;
}

/** The day on a receipt: `05.11.2026`. */
export const dayOf = (time: number): string => localTime(time).slice(0, 10).split('-').reverse().join('.');
const round = (value: number) => Math.sign(value) * Math.round(Math.abs(value)) + 0;
export const toCoin = (cents: number) => round(cents / 5) * 5;
export const amountOf = (cents: number) => (cents / 100).toFixed(2);
const netOf = (gross: number, rate: number) => round((gross * 1000) / (1000 + rate));
const CODES: Readonly<Record<number, string>> = { 190: 'A', 200: 'A', 81: 'A', 70: 'B', 100: 'B', 26: 'B' };

export function money({ currency }: Pick<Style, 'currency'>, cents: number): Tree {
  return { currency, amount: amountOf(cents) };
}

/** A tax of a line or of the sale. */
function tax(style: Style, rate: number, gross: number, net: number, isComplete: boolean): Tree {
  const amounts = { grossAmount: money(style, gross), netAmount: money(style, net) };
  return {
    ...{ taxType: 'VAT', percentage: String(rate / 10) },
    ...(style.hasCodes ? { code: CODES[rate] ?? 'C' } : {}),
    ...(isComplete ? amounts : {}),
    taxAmount: money(style, gross - net),
  };
}

function line(
  style: Style,
  taxed: Article,
  cents: number,
  own: Tree,
  rest: Pick<Line, 'pieces' | 'unitCents' | 'isDiscounted'>,
): Line {
  const rate = style.isUntaxed ? undefined : taxed.rate;
  const of = { ...taxed, rate };
  const net = rate === undefined ? cents : netOf(cents, rate);
  const nets = { netTotal: money(style, net), totalTax: money(style, cents - net) };
  const tree: Tree = {
    ...{ name: of.name, ...own, grossTotal: money(style, cents) },
    ...(rate === undefined ? {} : { taxes: [tax(style, rate, cents, net, style.hasLineNets)] }),
    ...(style.hasLineNets && rate !== undefined ? nets : {}),
  };
  return { article: of, cents, tree, ...rest };
}

function quantityOf(unit: Article['unit'], number: string): Tree {
  return unit === 'Bund' ? { number, customUnit: { name: 'Bund', abbreviation: 'Bd.' } } : { number, unit };
}

/** A GTIN with its check digit. */
function gtin(draw: Draw): Tree {
  const digits = `95200${draw.digits(7)}`;
  const sum = Array.from(digits).reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  );
  return { format: 'GTIN-13', content: `${digits}${String((10 - (sum % 10)) % 10)}` };
}

/** An article that is sold, with or without a discount, and the deposit on its bottle. */
export function soldLines(draw: Draw, style: Style, time: number): readonly Line[] {
  const found = draw.pick(ARTICLES[style.country]);
  const rate = found.rate === 49 && time < AUSTRIAN_FOOD_RATE ? 100 : found.rate;
  const of = { ...found, rate: style.isJungholz && rate === 200 ? 190 : rate };
  const unitCents = draw.int(of.low, of.high);
  const isCounted = of.unit === 'pieces' || of.unit === 'Bund';
  const pieces = isCounted ? draw.int(1, draw.chance(0.2) ? 12 : 3) : undefined;
  const thousandths = pieces === undefined ? draw.int(30, 4000) : pieces * 1000;
  const base = round((thousandths * unitCents) / 1000);
  const quantity = quantityOf(of.unit, String(thousandths / 1000));
  const own: Tree = {
    ...draw.maybe(0.3, () => ({ sku: draw.text(6, 'ABCDEF0123456789') })),
    ...draw.maybe(0.2, () => ({ plu: draw.digits(3) })),
    ...draw.maybe(0.2, () => ({ gtin: gtin(draw) })),
    ...draw.maybe(0.1, () => ({ description: 'aus der Region' })),
    ...draw.maybe(0.1, () => ({ articleId: draw.digits(8) })),
  };
  const deposit = depositLines(style, of, pieces);
  const percent = draw.pick([10, 20, 25, 50]);
  const perUnit = round((unitCents * percent) / 100);
  const reduced = draw.pick([pieces ?? 1, 1]);
  const off = pieces === undefined ? round((base * percent) / 100) : perUnit * reduced;
  if (!draw.chance(0.2) || off === 0 || off >= base) {
    const priced = style.hasUnitPrices ? { grossUnitPrice: money(style, unitCents) } : {};
    const sold = { pieces, unitCents, isDiscounted: false };
    return [line(style, of, base, { ...own, quantity, ...priced }, sold), ...deposit];
  }
  const signed = (cents: number) => money(style, cents * style.discountSign);
  const isOfEach = reduced === pieces;
  const discounts = [
    {
      totalGrossAmount: signed(off),
      ...draw.maybe(0.5, () => ({ description: 'Aktion' })),
      ...draw.maybe(0.5, () => ({ percentage: String(percent) })),
      ...(pieces === undefined
        ? {}
        : { unitGrossAmount: signed(perUnit), quantity: quantityOf(of.unit, String(reduced)) }),
      ...draw.maybe(0.2, () => ({ discountCode: draw.text(8, 'ABCDEFGHKLMNPQR23456789') })),
    },
  ];
  const bases = { baseGrossUnitPrice: money(style, unitCents), baseGrossTotal: money(style, base) };
  const priced = isOfEach && style.hasUnitPrices ? { grossUnitPrice: money(style, unitCents - perUnit) } : {};
  const sold = { pieces, unitCents: isOfEach ? unitCents - perUnit : unitCents, isDiscounted: true };
  return [
    line(style, of, base - off, { ...own, quantity, ...bases, ...priced, discounts }, sold),
    ...deposit,
  ];
}

function depositLines(style: Style, of: Article, pieces: number | undefined): readonly Line[] {
  const { deposit, rate } = of;
  if (deposit === undefined || pieces === undefined) {
    return [];
  }
  const own = { quantity: quantityOf('pieces', String(pieces)), grossUnitPrice: money(style, deposit) };
  const sold = { pieces, unitCents: deposit, isDiscounted: false };
  return [line(style, article('Pfand', 'pieces', deposit, deposit, rate), deposit * pieces, own, sold)];
}

/** Empty bottles that are paid out: no goods come back, so a till may mark them as returned or not. */
export function empties(draw: Draw, style: Style): Line {
  const unitCents = draw.pick([25, 15, 8]);
  const pieces = draw.int(1, 8);
  const rate = { at: style.isJungholz ? 190 : 200, ch: 81, de: 190 }[style.country];
  const own = {
    quantity: quantityOf('pieces', String(pieces)),
    grossUnitPrice: money(style, unitCents),
    ...draw.maybe(0.5, () => ({ returned: true })),
  };
  const rest = { pieces, unitCents, isDiscounted: false };
  return line(
    style,
    article('Leergut', 'pieces', unitCents, unitCents, rate),
    -unitCents * pieces,
    own,
    rest,
  );
}

/** A voucher for several purposes: without tax; in Austria, where at-bao wants one, at 0 per cent. */
export function soldVoucher(draw: Draw, style: Style): Line {
  const cents = draw.pick([1000, 2500, 5000]);
  const of = article('Gutschein', 'pieces', cents, cents, style.country === 'at' ? 0 : undefined);
  const own = { quantity: quantityOf('pieces', '1'), grossUnitPrice: money(style, cents) };
  return line(style, of, cents, own, { pieces: 1, unitCents: cents, isDiscounted: false });
}

/** What comes back of a line: some of its pieces, or all that is left of it, at what was paid. */
export function returnedLine(draw: Draw, style: Style, sold: Line): Line {
  const { article: of, pieces, unitCents, isDiscounted, cents, tree } = sold;
  // Of several pieces with a discount, the last one pays back the rest.
  const most = pieces === undefined || !isDiscounted ? pieces : pieces - 1;
  const isPart = most !== undefined && most > 0 && (!isDiscounted || draw.chance(0.5));
  const back = isPart ? draw.int(1, most) : undefined;
  const each = isDiscounted && pieces !== undefined ? Math.floor(cents / pieces) : unitCents;
  const numbers = ['sku', 'plu', 'gtin'].filter((name) => tree[name] !== undefined && draw.chance(0.5));
  const number = back ?? pieces;
  const own = {
    ...Object.fromEntries(numbers.map((name) => [name, tree[name]])),
    quantity: number === undefined ? tree['quantity'] : quantityOf(of.unit, String(number)),
    ...(isDiscounted && draw.chance(0.5) ? {} : { grossUnitPrice: money(style, unitCents) }),
    returned: true,
  };
  // Where one of several is cheaper, another one was paid in full.
  const isDear = back !== undefined && back * unitCents < cents && draw.chance(0.5);
  const paid = back === undefined ? cents : back * (isDear ? unitCents : each);
  const renamed = draw.chance(0.05) ? { ...of, name: `${of.name} (zurück)` } : of;
  return line(style, renamed, -paid, own, { pieces: back, unitCents, isDiscounted });
}

/** The sums of a sale, in cents. */
export interface Sums {
  readonly gross: number;
  /** By rate, in tenths of a per cent; `undefined` is what has no tax. */
  readonly byRate: ReadonlyMap<number | undefined, number>;
  readonly tree: Tree;
}

/** Taxes and totals, after a discount of the whole sale that is split over the rates. */
export function sumsOf(style: Style, lines: readonly Line[], off: number): Sums {
  const byRate = new Map<number | undefined, number>();
  for (const {
    article: { rate },
    cents,
  } of lines) {
    byRate.set(rate, (byRate.get(rate) ?? 0) + cents);
  }
  const before = lines.reduce((sum, { cents }) => sum + cents, 0);
  let left = off;
  const entries = [...byRate];
  for (const [index, [rate, gross]] of entries.entries()) {
    const share = index === entries.length - 1 ? left : round((off * gross) / before);
    byRate.set(rate, gross - share);
    left -= share;
  }
  const perLine = style.roundsPerLine && off === 0;
  const nets = new Map(
    [...byRate].map(([rate, gross]) => {
      const ofLines = lines.filter((each) => each.article.rate === rate);
      const net = perLine
        ? ofLines.reduce((sum, { cents }) => sum + netOf(cents, rate ?? 0), 0)
        : netOf(gross, rate ?? 0);
      return [rate, net];
    }),
  );
  const gross = before - off;
  const net = [...nets.values()].reduce((sum, each) => sum + each, 0);
  const taxes = [...byRate].flatMap(([rate, of]) =>
    rate === undefined ? [] : [tax(style, rate, of, nets.get(rate) ?? 0, true)],
  );
  const totals = {
    ...{ grossAmount: money(style, gross), netAmount: money(style, net) },
    taxAmount: money(style, gross - net),
  };
  return { gross, byRate, tree: { ...(taxes.length === 0 ? {} : { taxes }), totals } };
}
