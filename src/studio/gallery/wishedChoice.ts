import { OPTIONS, type Choice } from '../scenarios/choices';
import { settle } from '../scenarios/choiceProblems';
import { FEATURES, PAYMENTS, type Feature, type Features } from './features';

/** What a reader looks for: an empty string for any. */
export interface Wish {
  readonly country: string;
  /** A method of payment, as in the sale. */
  readonly payment: string;
  readonly has: readonly Feature[];
}

const METHODS: Readonly<Record<string, Choice['payment']>> = {
  CASH: 'cash',
  CARD: 'card',
  VOUCHER: 'voucher',
  ONLINE: 'online',
};

/** The choice of the builder that is nearest to what a reader looks for, and can be built; and what was changed for that. */
export function wishedChoice({ country, payment, has }: Wish): ReturnType<typeof settle> {
  const event = eventOf(payment, has);
  return settle({
    country: isCountry(country) ? country : 'at',
    // Clothing is sold in every country, comes back, and can be sent.
    goods: event === 'sale' ? 'bakery' : 'clothing',
    event,
    payment: has.includes('tip') ? 'tip' : (METHODS[payment] ?? 'card'),
  });
}

function eventOf(payment: string, has: readonly Feature[]): Choice['event'] {
  if (has.includes('outage')) {
    return has.includes('return') ? 'outageReturn' : 'outage';
  }
  if (has.includes('return')) {
    return 'return';
  }
  if (has.includes('delivery') || payment === 'ONLINE') {
    return 'order';
  }
  return has.includes('discount') ? 'itemDiscount' : 'sale';
}

function isCountry(country: string): country is Choice['country'] {
  return Object.hasOwn(OPTIONS.country, country);
}

/** What a reader looks for and a sale lacks, in words; the country is always that of the sale. */
export function lackingIn({ payments, has }: Features, wish: Wish): readonly string[] {
  const { payment } = wish;
  return [
    ...(payment === '' || payments.includes(payment) ? [] : [PAYMENTS[payment] ?? payment]),
    ...wish.has.filter((feature) => !has.includes(feature)).map((feature) => FEATURES[feature]),
  ];
}
