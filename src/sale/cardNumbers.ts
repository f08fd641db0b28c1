import { childOf, formatPointer } from '../kit/pointer';
import { listedParts, type PartAt } from './sums/amounts';
import type { Warning } from './sums/warning';

// No part of these repeats without a bound: a text of any length is looked through once.
/** From 13 to 19 digits in groups (ISO/IEC 7812). */
const DIGIT_GROUPS = /\d(?:[ -]?\d){12,18}/g;
/** 15 to 19 digits in groups that are not part of a longer number or word, such as an IBAN. */
const WHOLE_GROUPS = /(?<![\w-]|\d )\d(?:[ -]?\d){14,18}(?![\w-]| \d)/g;
/** How the numbers of the brands begin that the contract names, and their lengths. A GTIN, a moment and most references begin otherwise. */
const BRANDS =
  /^(?:4\d{15}|4\d{18}|(?:5[1-5]\d\d|22[3-9]\d|222[1-9]|2[3-6]\d\d|27[01]\d|2720)\d{12}|3[47]\d{13}|(?:6011|64[4-9]\d|65\d\d)\d{12}|35(?:2[89]|[3-8]\d)\d{12}|(?:50|5[6-8]|6[37])\d{14})$/;
/** What a recording has in place of a text with the number of a payment card. */
const BLANKED_CARD = /\[blanked card [a-z]{1,6}\]/;

export function hasCardNumber(text: string): boolean {
  return text.length >= 13 && (text.match(DIGIT_GROUPS) ?? []).map(digitsOf).some(hasCheckDigit);
}

/** Whether a text has what is surely meant as the number of a payment card: its beginning, length and check digit are of one. */
export function hasPaymentCard(text: string): boolean {
  return (
    text.length >= 15 &&
    (text.match(WHOLE_GROUPS) ?? [])
      .map(digitsOf)
      .some((digits) => BRANDS.test(digits) && hasCheckDigit(digits))
  );
}

function digitsOf(group: string): string {
  return group.replaceAll(/\D/g, '');
}

/** The check digit of card numbers (ISO/IEC 7812-1, annex B). */
function hasCheckDigit(digits: string): boolean {
  const sum = digits
    .split('')
    .reverse()
    .reduce((total, digit, index) => {
      const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0;
}

/** Where a till writes references and texts. The numbers of gift cards and of customers' cards are not numbers of payment cards. */
const PLACES = [
  ...['externalId', 'sections/content/content', 'discounts/description', 'lineItems/name'],
  ...['lineItems/description', 'lineItems/discounts/description'],
  ...['referenceNumber', 'transactionId', 'authorizationCode', 'terminalId', 'description'].map(
    (name) => `payments/${name}`,
  ),
  ...['errorMessage', 'warrantyHint'].map((name) => `extensions/attributes/${name}`),
].map((place) => place.split('/'));

/**
 * Warns of numbers of payment cards in the references and texts of a sale: the contract has a place for the last four digits only.
 *
 * @param sale its attributes, also of a recording, in which such a text is blanked
 */
export function cardNumberWarnings(sale: PartAt): Warning[] {
  return PLACES.flatMap((steps) => partsAt(sale, steps)).flatMap(({ path, part: text }) =>
    typeof text === 'string' && (hasPaymentCard(text) || BLANKED_CARD.test(text))
      ? [
          {
            ...{ code: 'card-number', pointer: formatPointer(path) },
            detail: `${path.at(-1) ?? ''} has the number of a payment card. Never send a full card number: only its last four digits belong in lastFour. The API accepts it.`,
          },
        ]
      : [],
  );
}

/** The parts at a place; the name of a list stands for each of its items. */
function partsAt(of: PartAt, [step, ...rest]: readonly string[]): readonly PartAt[] {
  if (step === undefined) {
    return [of];
  }
  const inner = Array.isArray(childOf(of.part, step))
    ? listedParts(of, step)
    : [{ path: [...of.path, step], part: childOf(of.part, step) }];
  return inner.flatMap((each) => partsAt(each, rest));
}
