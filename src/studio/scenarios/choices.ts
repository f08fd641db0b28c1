import type { VatCountry } from '../../fiscal';
import { COUNTRY_NAMES } from '../../sale';

export type GoodsId =
  | 'bakery'
  | 'groceries'
  | 'restaurant'
  | 'takeAway'
  | 'book'
  | 'clothing'
  | 'flowers'
  | 'haircut'
  | 'hotel'
  | 'deposit'
  | 'solar'
  | 'voucher';

export type EventId =
  | 'sale'
  | 'itemDiscount'
  | 'saleDiscount'
  | 'return'
  | 'cancellation'
  | 'outage'
  | 'outageReturn'
  | 'order'
  | 'email'
  | 'test';

type PaymentId = 'cash' | 'roundedCash' | 'card' | 'tip' | 'mixed' | 'voucher' | 'online';

/** A scenario: what the builder makes a sale of. */
export interface Choice {
  readonly country: VatCountry;
  readonly goods: GoodsId;
  readonly event: EventId;
  readonly payment: PaymentId;
}

/** A part of a choice. A part can rule out what follows it, never what precedes it. */
export type ChoicePart = keyof Choice;

/** The parts in their order. */
export const PARTS = ['country', 'goods', 'event', 'payment'] as const satisfies readonly ChoicePart[];

/** The name of each option, by part, in the order in which a reader chooses. */
export const OPTIONS: { readonly [P in ChoicePart]: Readonly<Record<Choice[P], string>> } = {
  country: COUNTRY_NAMES,
  goods: {
    bakery: 'Bakery',
    groceries: 'Groceries, one of them weighed',
    restaurant: 'Restaurant or café, eaten on the spot',
    takeAway: 'Restaurant or café, taken away',
    book: 'Book',
    clothing: 'Clothing, in sizes',
    flowers: 'Cut flowers',
    haircut: 'Haircut, a service',
    hotel: 'Overnight stay',
    deposit: 'Bottle with a deposit',
    solar: 'Solar modules for a home',
    voucher: 'Multi-purpose voucher, sold',
  },
  event: {
    sale: 'Sale',
    itemDiscount: 'Sale with a discount on an item',
    saleDiscount: 'Sale with a discount on the sale',
    return: 'Return of an item',
    cancellation: 'Cancellation of a sale',
    outage: 'Sale while the TSE or signing device is down',
    outageReturn: 'Return of an item while the TSE or signing device is down',
    order: 'Order that is sent to the customer',
    email: 'Sale with the receipt by email',
    test: 'Test sale',
  },
  payment: {
    cash: 'Cash',
    roundedCash: 'Cash, rounded to 5 Rappen',
    card: 'Card',
    tip: 'Card, with a tip',
    mixed: 'Part cash, part card',
    voucher: 'Voucher',
    online: 'Online service',
  },
};

/** What an event consists of: a return during an outage is both. */
const TRAITS: Readonly<Partial<Record<EventId, readonly Trait[]>>> = {
  return: ['returned'],
  cancellation: ['cancelled'],
  outage: ['down'],
  outageReturn: ['returned', 'down'],
};

/** `down`: the signing device fails. `returned`: one item comes back. `cancelled`: the whole sale is taken back. */
type Trait = 'down' | 'returned' | 'cancelled';

export function isEvent(event: EventId, ...traits: readonly Trait[]): boolean {
  return traits.some((trait) => TRAITS[event]?.includes(trait) === true);
}

/** The options of a part in order. */
export function optionsOf<P extends ChoicePart>(part: P): readonly Choice[P][] {
  return Object.keys(OPTIONS[part]) as Choice[P][];
}
