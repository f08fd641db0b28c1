import {
  dayOf,
  empties,
  localTime,
  money,
  returnedLine,
  soldLines,
  soldVoucher,
  sumsOf,
  amountOf,
  type Country,
  type Line,
  type Style,
  type Tree,
} from './basket';
import { austrianDevice, extension, germanDevice, type Device } from './devices';
import type { Draw } from './draw';
import { pay } from './payments';

/** A sale as the shop keeps it, from before its first attempt on. */
export interface Sold {
  readonly id: string | undefined;
  readonly key: string;
  readonly number: string;
  readonly time: number;
  readonly lines: readonly Line[];
  readonly hasCoupon: boolean;
  readonly attributes: Tree;
}

/** A file that was uploaded. */
export interface Blob {
  readonly blobUrn: string;
  readonly blobVersion: string;
}

const PLACES = {
  at: { line1: 'Lendplatz 99', postalCode: '8020', city: 'Graz', country: 'at' },
  ch: { line1: 'Obertorweg 2', postalCode: '7000', city: 'Chur', country: 'ch' },
  de: { line1: 'Ahornplatz 4', postalCode: '30171', city: 'Hannover', country: 'de' },
};
const LOCALES = {
  at: ['de-AT', 'en', 'hu'],
  ch: ['de-CH', 'fr-CH', 'it-CH'],
  de: ['de-DE', 'de', 'en-GB', 'tr'],
};
const TAX_IDS = { at: 'ATU12345675', ch: 'CHE-000.000.833 MWST', de: 'DE000004174' };
const LETTERS = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

interface Till {
  readonly name: string;
  readonly device: Device | undefined;
  number: number;
}

/** A shop with its tills, its habits and what it has sold. */
export class Shop {
  readonly style: Style;
  readonly sold: Sold[] = [];
  readonly tills: readonly Till[];
  readonly #habits;
  /** What can still come back of a sale of which something has. */
  readonly #left = new Map<Sold, readonly Line[]>();

  constructor(
    readonly draw: Draw,
    country: Country,
    readonly isOnline: boolean,
  ) {
    this.style = {
      ...{ country, currency: country === 'ch' ? 'CHF' : 'EUR' },
      ...{ hasLineNets: draw.chance(0.85), hasUnitPrices: draw.chance(0.9), hasCodes: draw.chance(0.7) },
      ...{ roundsPerLine: draw.chance(0.4), discountSign: draw.chance(0.9) ? 1 : -1 },
      ...{ isJungholz: country === 'at' && draw.chance(0.05), tipIsRecorded: draw.chance(0.7) },
      isUntaxed: country !== 'at' && draw.chance(0.05),
    };
    this.#habits = {
      ownsIds: draw.chance(0.95),
      isTest: draw.chance(0.3),
      numberForm: draw.pick(['2026-', '', `${draw.text(2, 'ABC')}-`]),
      hasBranch: draw.chance(0.4),
      hasExternalIds: draw.chance(0.7),
      namesRegister: draw.chance(0.8),
      keyForm: draw.pick(['uuid', 'text']),
    };
    this.tills = Array.from({ length: isOnline ? 1 : draw.int(1, 3) }, (_, index) => {
      const name = `${draw.text(4, 'ABCDEFGHKLM')}-${String(index + 1)}`;
      const devices = { at: austrianDevice, de: germanDevice };
      const device = country === 'ch' || isOnline ? undefined : devices[country](draw, name);
      return { name, device, number: draw.int(1, 90_000) };
    });
  }

  /** What the law of the country, its guide and the customer ask for, in a new sale. */
  sell(till: Till, time: number, files: readonly Blob[] = []): Sold {
    const { draw, style } = this;
    if (draw.chance(0.02)) {
      return this.#write(till, time, [soldVoucher(draw, style)], 0, files, undefined);
    }
    const lines = [...soldLines(draw, style, time)];
    while (draw.chance(0.6)) {
      lines.push(...soldLines(draw, style, time));
    }
    const original = draw.chance(0.05) ? this.#returnable() : undefined;
    const back = original === undefined ? undefined : draw.pick(this.#leftOf(original));
    if (original !== undefined && back !== undefined) {
      lines.push(this.#return(original, back));
    } else if (!this.isOnline && draw.chance(0.1)) {
      lines.push(empties(draw, style));
    } else if (draw.chance(0.06)) {
      lines.push(soldVoucher(draw, style));
    }
    const sum = lines.reduce((total, { cents }) => total + cents, 0);
    // at-bao wants the tax of each line, so that Austrian shops split a coupon over the lines first.
    const canCoupon =
      style.country !== 'at' && lines.every(({ cents, tree }) => cents > 0 && tree['taxes'] !== undefined);
    const off = canCoupon && sum > 500 && draw.chance(0.15) ? draw.pick([100, 200, Math.floor(sum / 10)]) : 0;
    if (sum === 0) {
      return this.sell(till, time, files);
    }
    const named =
      original === undefined ? undefined : `Umtausch zu Beleg ${original.number} vom ${dayOf(original.time)}`;
    return this.#write(till, time, lines, off, files, named);
  }

  /** A return of some or all of an earlier sale, or empties that are paid out, as a sale of its own. */
  takeBack(till: Till, time: number): Sold | undefined {
    const { draw, style } = this;
    if (!this.isOnline && draw.chance(0.2)) {
      return this.#write(till, time, [empties(draw, style)], 0, [], undefined);
    }
    const original = this.#returnable();
    if (original === undefined) {
      return undefined;
    }
    const left = this.#leftOf(original);
    const chosen = left.filter(() => draw.chance(0.6));
    const lines = (chosen.length === 0 ? left : chosen).map((line) => this.#return(original, line));
    const word = style.country === 'at' ? 'Stornobeleg' : draw.pick(['Rückgabe', 'Storno']);
    return this.#write(
      till,
      time,
      lines,
      0,
      [],
      `${word} zu Beleg ${original.number} vom ${dayOf(original.time)}`,
    );
  }

  #leftOf(sale: Sold): readonly Line[] {
    return this.#left.get(sale) ?? sale.lines;
  }

  /** Takes back some of a line: the rest can come back on another day. */
  #return(sale: Sold, line: Line): Line {
    const back = returnedLine(this.draw, this.style, line);
    const rest = line.pieces === undefined || back.pieces === undefined ? 0 : line.pieces - back.pieces;
    this.#left.set(
      sale,
      this.#leftOf(sale).flatMap((each) =>
        each !== line ? [each] : rest > 0 ? [{ ...line, pieces: rest, cents: line.cents + back.cents }] : [],
      ),
    );
    return back;
  }

  /** A sale of which not all has come back, without a coupon. */
  #returnable(): Sold | undefined {
    const { draw, sold } = this;
    const found = sold.filter(
      (each) =>
        !each.hasCoupon && this.#leftOf(each).length > 0 && each.lines.every(({ cents }) => cents > 0),
    );
    return found.length === 0 ? undefined : draw.pick(found);
  }

  #write(
    till: Till,
    time: number,
    lines: readonly Line[],
    off: number,
    files: readonly Blob[],
    named: string | undefined,
  ): Sold {
    const { draw, style } = this;
    const { country } = style;
    const habits = this.#habits;
    till.number += 1;
    const number = `${habits.numberForm}${String(till.number).padStart(6, '0')}`;
    const sums = sumsOf(style, lines, off);
    const paid = pay(draw, style, sums.gross, time, this.isOnline);
    const isReturn = sums.gross < 0 && named !== undefined;
    const stamp = till.device?.stamp({ number, time, sums, paid, isReturn });
    const bao = extension('at-bao', { receiptNumber: number, transactionDate: localTime(time).slice(0, 10) });
    const fiscal = stamp?.extensions ?? (country === 'at' ? [bao] : []);
    const label = country === 'at' && named !== undefined && !isReturn ? `Stornobeleg: ${named}` : named;
    const notes = [label, stamp?.note].filter((note) => note !== undefined);
    const roundingNote = `Rundung auf 5 Rappen: CHF ${amountOf(paid.rounding)}`;
    const customer = draw.chance(this.isOnline ? 0.9 : 0.3) ? this.#customer() : undefined;
    const extensions = [...fiscal, ...this.#extras(customer)];
    const sections = [
      ...(notes.length === 0 ? [] : draw.chance(0.5) ? [notes.join('. ')] : notes).map((text) =>
        section(draw, text),
      ),
      ...(paid.rounding === 0 ? [] : [section(draw, roundingNote, 'payments')]),
      ...(style.isUntaxed && country === 'de'
        ? [section(draw, 'Kein Ausweis von Umsatzsteuer, da Kleinunternehmer gemäß § 19 UStG.')]
        : []),
      ...(draw.chance(0.15) ? [section(draw, '**Danke** für Ihren Einkauf')] : []),
      ...(draw.chance(0.05) ? [{ sectionType: 'barcode', barcode: barcode(draw) }] : []),
    ];
    const signed = money(style, off * style.discountSign);
    const [document, ...attachments] = draw.chance(0.2) ? files : [undefined, ...files];
    const attributes: Tree = {
      ...{ country, locale: draw.pick(LOCALES[country]) },
      timestamp: draw.chance(0.03) ? localTime(time).replace('+', `.${draw.digits(3)}+`) : localTime(time),
      ...(habits.isTest ? { testing: true } : draw.maybe(0.1, () => ({ testing: false }))),
      ...(habits.hasExternalIds ? { externalId: `${till.name}_${number}` } : {}),
      ...(this.isOnline ? { order: { orderId: `web-${number}` } } : {}),
      ...(habits.namesRegister && !this.isOnline
        ? { cashRegister: { cashRegisterId: `Kasse ${till.name}` } }
        : {}),
      ...draw.maybe(0.5, () => ({ cashier: { cashierId: draw.digits(2), givenName: 'Lale' } })),
      receipt: { receiptId: number, ...(document === undefined ? {} : { document, original: true }) },
      retailer: this.#retailer(),
      ...(customer === undefined ? {} : { customer }),
      lineItems: lines.map(({ tree }, index) => ({ lineItemId: String(index + 1), ...tree })),
      ...(off === 0
        ? {}
        : {
            discounts: [
              {
                totalGrossAmount: signed,
                description: 'Gutschein aus dem Newsletter',
                discountCode: 'HEFT5',
              },
            ],
          }),
      ...sums.tree,
      payments: paid.payments,
      ...(extensions.length === 0 ? {} : { extensions }),
      ...(sections.length === 0 ? {} : { sections }),
      ...(attachments.length === 0 ? {} : { attachments }),
    };
    const id = draw.text(draw.int(22, 64), LETTERS);
    const key = habits.keyForm === 'uuid' ? draw.uuid() : draw.text(draw.int(20, 80), `${LETTERS}_-`);
    const sold = {
      ...{ number, time, lines, key, attributes },
      hasCoupon: off > 0,
      id: habits.ownsIds ? id : undefined,
    };
    this.sold.push(sold);
    return sold;
  }

  #retailer(): Tree {
    const { style } = this;
    const address = style.isJungholz
      ? { line1: 'Jungholz 55', postalCode: '6691', city: 'Jungholz', country: 'at' }
      : PLACES[style.country];
    const taxId = style.isUntaxed && style.country === 'ch' ? {} : { taxId: TAX_IDS[style.country] };
    const branch = { branchId: '0112', name: 'Filiale Süd', address: { ...address, line2: 'Halle 2' } };
    return {
      ...{ name: 'Markt am Platz', companyName: 'Platzmarkt Handels GmbH', ...taxId, address },
      ...(this.#habits.hasBranch ? { branch } : {}),
    };
  }

  #customer(): Tree {
    const { draw, style } = this;
    return {
      customerId: `C-${draw.digits(3)}`,
      ...draw.maybe(0.5, () => ({
        fullName: 'Thea Wohlgemuth',
        givenName: 'Thea',
        familyName: 'Wohlgemuth',
      })),
      ...draw.maybe(0.3, () => ({ contact: { email: 'thea@post.example', phone: '+493023125208' } })),
      ...draw.maybe(0.3, () => ({ loyaltyCardNumber: `LC-${draw.digits(6)}` })),
      ...draw.maybe(0.2, () => ({ identities: [{ id: draw.digits(5), source: 'preorder-app' }] })),
      ...draw.maybe(0.2, () => ({
        address: { ...PLACES[style.country], company: 'Planwerk', fullName: 'Thea Wohlgemuth' },
      })),
      ...draw.maybe(0.3, () => ({ slipwayUserId: '0d9f6a52-3b1c-4e8d-9a47-6c2e5f8b1d30' })),
      ...draw.maybe(0.1, () => ({ employeeId: draw.digits(4), locale: 'de-DE' })),
    };
  }

  /** The extensions of every country. */
  #extras(customer: Tree | undefined): readonly Tree[] {
    const { draw, style, isOnline } = this;
    const address = { ...PLACES[style.country], fullName: 'Thea Wohlgemuth' };
    const email = { channelType: 'email', addresses: ['thea@post.example'] };
    const phone = { channelType: 'phone', number: draw.pick(['+493023125208', '00493023125208']) };
    const channels = draw.pick([[email], [phone], [phone, email]]);
    const warrantyHint = 'Ansprüche wegen Mängeln verjähren in zwei Jahren ab Übergabe.';
    const found = [
      [isOnline ? 0.7 : 0.03, 'order-fulfillment', { shippingAddress: address, billingAddress: address }],
      [0.12, 'receipt-delivery', { channels }],
      [0.1, 'eu-2019-771', { warrantyHint }],
      [0.1, 'return-code', { barcode: barcode(draw) }],
      [
        customer === undefined ? 0 : 0.2,
        'slipway-card',
        { format: 'QR', contentEncoding: 'utf8', content: 'LC-4711-0815' },
      ],
    ] as const;
    return found
      .filter(([probability]) => draw.chance(probability))
      .map(([, id, attributes]) => extension(id, attributes));
  }
}

function barcode(draw: Draw): Tree {
  const content = `R-${draw.digits(8)}`;
  return { format: draw.pick(['QR', 'Code-128', 'PDF417']), contentEncoding: 'utf8', content };
}

function section(draw: Draw, text: string, place?: string): Tree {
  const relativeTo = place ?? draw.pick(['head', 'line-items', 'payments', 'transaction-details', 'footer']);
  const contentType = draw.pick(['text/plain', 'text/plain', 'text/markdown']);
  const position = { relativeTo, placement: draw.pick(['before', 'after']) };
  const hasPlace = place !== undefined || draw.chance(0.9);
  return {
    sectionType: 'text',
    ...(hasPlace ? { position } : {}),
    content: { contentType, content: text },
  };
}
