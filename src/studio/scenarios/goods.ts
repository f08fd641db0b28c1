import type { VatCountry } from '../../fiscal';
import { type VatRate, vatRates } from '../../sale';
import type { GoodsId } from './choices';

/** An item that is for sale. Everything about it is invented but its rate. */
export interface Item {
  readonly name: string;
  /** A number in `unit`, as a decimal string. */
  readonly number: string;
  readonly unit: 'pieces' | 'kilograms';
  /** The gross price of one unit in cents or Rappen. */
  readonly price: bigint;
  readonly rate: Rate;
}

export interface Rate {
  /** The letter on the receipt. */
  readonly code: string;
  /** In per cent. */
  readonly percentage: string;
}

export interface Goods {
  /** The kind of shop, as the first word of its name. */
  readonly shop: string;
  /** By country: the items, or why the goods are not sold there here. */
  readonly in: Readonly<Record<VatCountry, readonly Item[] | string>>;
  /** Which item comes back in a return; none if what was sold cannot come back. */
  readonly returned?: number;
  /** Whether a parcel can hold it. */
  readonly sendable?: boolean;
}

/** The letters of the rates, as the named examples of the contract use them. */
const CODES: Readonly<Record<string, string>> = {
  'at-standard': 'A',
  'at-reduced-1': 'B',
  'at-reduced-2': 'C',
  'at-basic-food': 'D',
  'de-standard': 'A',
  'de-reduced': 'B',
  'de-restaurant-meals': 'B',
  'de-solar': 'E',
  'ch-standard': 'A',
  'ch-reduced': 'B',
  'ch-accommodation': 'C',
};

/** A voucher for several purposes: no supply, no tax (DSFinV-K, Annex I; RKSV, annex, No. 4). */
const VOUCHER: Item = {
  ...{ name: 'Wertgutschein', number: '1', unit: 'pieces', price: 5000n },
  rate: { code: 'E', percentage: '0' },
};

/** A rate by its id in src/sale/law/vatRates.ts, which stays the only source of percentages. */
function rate(id: string): Rate {
  const found: VatRate | undefined = vatRates.find((one) => one.id === id);
  const code = CODES[id];
  if (found === undefined || code === undefined) {
    throw new Error(
      `The goods of the Studio have the rate "${id}": add it to src/sale/law/vatRates.ts and CODES.`,
    );
  }
  return { code, percentage: found.percentage };
}

function item(
  name: string,
  price: bigint,
  rateId: string,
  number = '1',
  unit: Item['unit'] = 'pieces',
): Item {
  return { name, number, unit, price, rate: rate(rateId) };
}

/** Why goods have no rate: the portal's list of rates says for what each is, and names them for none of the rates of a country. */
function unnamed(goods: string, country: string): string {
  return `The VAT rates that the portal lists for ${country} do not say which one applies to ${goods}.`;
}

/** The rate of 0 per cent is of one country only. */
function noSuchRate(country: string): string {
  return `${country} has no reduced rate for solar modules among the VAT rates that the portal lists.`;
}

/** What the builder sells, by kind, each with what `covers` of its rate names. */
export const GOODS: Readonly<Record<GoodsId, Goods>> = {
  bakery: {
    shop: 'Bäckerei',
    returned: 1,
    in: {
      at: [
        item('Bauernbrot 1 kg', 620n, 'at-basic-food'),
        item('Handsemmel', 110n, 'at-basic-food', '4'),
        item('Melange', 390n, 'at-standard'),
      ],
      de: [
        item('Roggenbrot 1 kg', 545n, 'de-reduced'),
        item('Brötchen', 45n, 'de-reduced', '6'),
        item('Papiertüte mit Griff', 30n, 'de-standard'),
      ],
      ch: [
        item('Ruchbrot 1 kg', 620n, 'ch-reduced'),
        item('Gipfeli', 145n, 'ch-reduced', '4'),
        item('Papiertasche', 50n, 'ch-standard'),
      ],
    },
  },
  groceries: {
    shop: 'Markt',
    returned: 2,
    sendable: true,
    in: {
      at: [
        item('Äpfel Kronprinz', 299n, 'at-basic-food', '1.235', 'kilograms'),
        item('Milch 1 l', 165n, 'at-basic-food', '2'),
        item('Spülmittel', 249n, 'at-standard'),
      ],
      de: [
        item('Äpfel Elstar', 299n, 'de-reduced', '1.235', 'kilograms'),
        item('Milch 1 l', 129n, 'de-reduced', '2'),
        item('Spülmittel', 195n, 'de-standard'),
      ],
      ch: [
        item('Äpfel Braeburn', 480n, 'ch-reduced', '1.235', 'kilograms'),
        item('Milch 1 l', 185n, 'ch-reduced', '2'),
        item('Abwaschmittel', 390n, 'ch-standard'),
      ],
    },
  },
  restaurant: {
    shop: 'Gasthaus',
    in: {
      at: [
        item('Gulasch', 1490n, 'at-reduced-1', '2'),
        item('Apfelsaft gespritzt', 420n, 'at-standard', '2'),
      ],
      de: [
        item('Käsespätzle', 1380n, 'de-restaurant-meals', '2'),
        item('Apfelschorle 0,4 l', 420n, 'de-standard', '2'),
      ],
      ch: [item('Rösti', 2150n, 'ch-standard', '2'), item('Apfelschorle', 520n, 'ch-standard', '2')],
    },
  },
  takeAway: {
    shop: 'Imbiss',
    in: {
      at: unnamed('meals that are taken away', 'Austria'),
      de: [item('Linsensuppe', 690n, 'de-reduced'), item('Limonade', 280n, 'de-standard')],
      ch: [item('Linsensuppe', 950n, 'ch-reduced'), item('Limonade', 420n, 'ch-reduced')],
    },
  },
  book: {
    shop: 'Buchhandlung',
    returned: 0,
    sendable: true,
    in: {
      at: [item('Der stille Gletscher, Roman', 2450n, 'at-reduced-1')],
      de: [item('Der stille Gletscher, Roman', 2400n, 'de-reduced')],
      ch: [item('Der stille Gletscher, Roman', 3390n, 'ch-reduced')],
    },
  },
  clothing: {
    shop: 'Mode',
    returned: 1,
    sendable: true,
    in: {
      at: [
        item('Leinenhemd, Größe M', 4990n, 'at-standard'),
        item('Jeans, Größe 32/34', 7990n, 'at-standard'),
        item('Socken, Größe 39–42', 590n, 'at-standard', '3'),
      ],
      de: [
        item('Leinenhemd, Größe M', 4495n, 'de-standard'),
        item('Jeans, Größe 32/34', 7995n, 'de-standard'),
        item('Socken, Größe 39–42', 595n, 'de-standard', '3'),
      ],
      ch: [
        item('Leinenhemd, Grösse M', 5990n, 'ch-standard'),
        item('Jeans, Grösse 32/34', 9990n, 'ch-standard'),
        item('Socken, Grösse 39–42', 790n, 'ch-standard', '3'),
      ],
    },
  },
  flowers: {
    shop: 'Blumen',
    returned: 0,
    sendable: true,
    in: {
      at: [item('Tulpen, Bund', 890n, 'at-reduced-2', '2'), item('Vase aus Glas', 1290n, 'at-standard')],
      de: unnamed('cut flowers', 'Germany'),
      ch: unnamed('cut flowers', 'Switzerland'),
    },
  },
  haircut: {
    shop: 'Salon',
    in: {
      at: [item('Haarschnitt', 4200n, 'at-standard')],
      de: [item('Haarschnitt', 3900n, 'de-standard')],
      ch: [item('Haarschnitt', 6800n, 'ch-standard')],
    },
  },
  hotel: {
    shop: 'Pension',
    in: {
      at: unnamed('overnight stays', 'Austria'),
      de: unnamed('overnight stays', 'Germany'),
      ch: [item('Übernachtung mit Frühstück', 14500n, 'ch-accommodation', '2')],
    },
  },
  deposit: {
    shop: 'Getränke',
    returned: 1,
    in: {
      at: unnamed('a deposit', 'Austria'),
      de: [item('Mineralwasser 1 l', 89n, 'de-standard', '6'), item('Pfand Einweg', 25n, 'de-standard', '6')],
      ch: unnamed('a deposit', 'Switzerland'),
    },
  },
  solar: {
    shop: 'Solarladen',
    returned: 0,
    sendable: true,
    in: {
      at: noSuchRate('Austria'),
      de: [item('Solarmodul für den Balkon', 10900n, 'de-solar', '2')],
      ch: noSuchRate('Switzerland'),
    },
  },
  voucher: {
    shop: 'Geschenke',
    returned: 0,
    sendable: true,
    in: {
      at: [VOUCHER],
      de: [VOUCHER],
      ch: unnamed('a voucher that is sold', 'Switzerland'),
    },
  },
};

/** The items of goods in a country. @throws {Error} if the goods are not sold there, which `refusal` says first */
export function itemsOf(goods: GoodsId, country: VatCountry): readonly Item[] {
  const items = GOODS[goods].in[country];
  if (typeof items === 'string') {
    throw new Error(items);
  }
  return items;
}
