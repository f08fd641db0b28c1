import { DEMO } from '../../fiscal';
import type { Sale, Section } from '../../sale';
import { moneyIn } from './cents';
import { isEvent, optionsOf, PARTS, type Choice } from './choices';
import { demoDigits } from './digits';
import { baoOf, fiscalOf, signed, type Extension } from './fiscal';
import { GOODS } from './goods';
import { basketOf, taxesOf } from './lines';
import { paymentsOf, roundingOf, roundingText } from './payments';
import { problemOfChoice } from './choiceProblems';
import { CUSTOMER, PARCEL, SHOPS } from './shops';
import { dayOfSale, OFFSET, timesOf } from './times';

/** The body of `createSale`. It has no id: an id has to be random, and the platform generates one. */
export interface SaleBody {
  readonly data: { readonly type: 'sales'; readonly attributes: ScenarioSale };
}

interface ScenarioSale extends Sale {
  readonly country: Choice['country'];
  readonly locale: string;
  readonly timestamp: string;
  readonly extensions?: readonly Extension[];
}

export type Built =
  | { readonly kind: 'built'; readonly body: SaleBody }
  | { readonly kind: 'refused'; readonly reason: string };

const DEMONSTRATION = 'Demonstrationsdaten: Die Schlüssel der Sicherheitseinrichtung sind öffentlich.';

/**
 * Builds a sale from a choice. The same choice always makes the same sale. Its sums are exact: integers of cents, each tax
 * rounded once for each line item, or once for each rate where a discount on the sale is split over the rates.
 */
export function buildSale(choice: Choice): Built {
  const reason = problemOfChoice(choice);
  return reason === undefined
    ? { kind: 'built', body: { data: { type: 'sales', attributes: signedSale(choice) } } }
    : { kind: 'refused', reason };
}

/** A register records what is taken back after its sale. */
function signedSale(choice: Choice): ScenarioSale {
  const isTakenBack = isEvent(choice.event, 'returned', 'cancelled');
  return signed(
    attributesOf(choice),
    isTakenBack ? signed(attributesOf({ ...choice, event: 'sale' })) : undefined,
  );
}

function attributesOf(choice: Choice): ScenarioSale {
  const { country, goods, event } = choice;
  const { day, end } = timesOf(event);
  const { shop } = GOODS[goods];
  const { locale, address, ...retailer } = SHOPS[country];
  const basket = basketOf(choice);
  const seed = seedOf(choice);
  const rounding = roundingOf(choice, basket.total.gross);
  const receiptNumber = receiptNumberOf(choice);
  const isOrder = event === 'order';
  // The id of an Austrian register is in its code.
  const cashRegisterId = `${country === 'at' ? `${DEMO}-` : ''}${address.city.toUpperCase()}-1`;
  const fiscal = isOrder
    ? { extensions: [] }
    : fiscalOf({ country, event, receiptNumber, cashRegisterId, seed });
  const extensions = [
    ...(country === 'at' ? [baoOf(receiptNumber, event)] : []),
    ...fiscal.extensions,
    ...handedOver(choice),
  ];
  const sections = sectionsOf(choice, {
    ...(rounding === 0n ? {} : { rounding: roundingText(rounding) }),
    ...(fiscal.outage === undefined ? {} : { outage: fiscal.outage }),
    isRecorded: fiscal.extensions.length > 0,
  });
  const money = moneyIn(country);
  return {
    ...{ country, locale, timestamp: `${day}T${end}${OFFSET}` },
    ...(event === 'test' ? { testing: true } : {}),
    ...(isOrder
      ? { order: { orderId: `DEMO-${demoDigits(`${seed} order`, 6)}` } }
      : { cashRegister: { cashRegisterId } }),
    receipt: { receiptId: receiptNumber },
    retailer: { name: `${shop} Lindenzeile`, ...retailer, address },
    ...(isOrder || event === 'email' ? { customer: CUSTOMER } : {}),
    lineItems: basket.lineItems,
    ...(basket.discounts.length === 0 ? {} : { discounts: basket.discounts }),
    taxes: taxesOf(basket.sums, country),
    totals: {
      grossAmount: money(basket.total.gross),
      netAmount: money(basket.total.net),
      taxAmount: money(basket.total.tax),
    },
    payments: paymentsOf(choice, basket.total.gross, seed),
    ...(extensions.length === 0 ? {} : { extensions }),
    ...(sections.length === 0 ? {} : { sections }),
  };
}

function seedOf({ country, goods, event, payment }: Choice): string {
  return [country, goods, event, payment].join('/');
}

/** A number that no other choice has: its place among all choices. */
function receiptNumberOf(choice: Choice): string {
  const place = PARTS.reduce((places, part) => {
    const options: readonly string[] = optionsOf(part);
    return places * options.length + options.indexOf(choice[part]);
  }, 0);
  return `26-${String(place + 1).padStart(6, '0')}`;
}

/** How the goods or the receipt reach the customer. */
function handedOver({ country, event }: Choice): Extension[] {
  const version = '2022-03-07';
  if (event === 'order') {
    return [
      {
        ...{ extensionId: 'order-fulfillment', version },
        attributes: { shippingAddress: PARCEL[country], billingAddress: PARCEL[country] },
      },
    ];
  }
  return event === 'email'
    ? [
        {
          ...{ extensionId: 'receipt-delivery', version },
          attributes: { channels: [{ channelType: 'email', addresses: [CUSTOMER.contact.email] }] },
        },
      ]
    : [];
}

function sectionsOf(
  choice: Choice,
  said: { readonly rounding?: string; readonly outage?: string; readonly isRecorded: boolean },
): Section[] {
  return [
    ...(isEvent(choice.event, 'returned', 'cancelled')
      ? [section('head', 'after', takenBackText(choice))]
      : []),
    ...(said.rounding === undefined ? [] : [section('payments', 'before', said.rounding)]),
    ...(said.outage === undefined ? [] : [section('transaction-details', 'after', said.outage)]),
    ...(said.isRecorded ? [section('footer', 'before', DEMONSTRATION)] : []),
  ];
}

/** An Austrian cancellation has to be named one (RKSV, section 11(3)). */
function takenBackText(choice: Choice): string {
  const about = `zu Beleg ${receiptNumberOf({ ...choice, event: 'sale' })} vom ${dayOfSale()}`;
  if (isEvent(choice.event, 'cancelled')) {
    return `${choice.country === 'at' ? 'Stornobeleg' : 'Storno'} ${about}`;
  }
  return choice.country === 'at' ? `Stornobeleg: Rückgabe ${about}` : `Rückgabe ${about}`;
}

function section(relativeTo: string, placement: string, content: string): Section {
  return {
    sectionType: 'text',
    position: { relativeTo, placement },
    content: { contentType: 'text/plain', content },
  };
}
