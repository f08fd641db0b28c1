import { nameIn } from '../labels/labels';
import type { ReceiptLabels } from '../labels/english';
import type { Block } from '../model/receipt';
import type { Card, Payment, Sale } from '../model/sale';
import { entriesBlock, isText, joined, placedAt, type Candidate } from './blocks';
import { formatCountry, formatExactTime, formatInStyle, type Style } from './formatValues';

/** The payments of a sale, each with what its method says. */
export function readPayments({ payments = [] }: Sale, style: Style, labels: ReceiptLabels): readonly Block[] {
  return payments.flatMap((payment, index) =>
    entriesBlock(placedAt(`/payments/${String(index)}`, readPayment(payment, style, labels))),
  );
}

/** Each with its place from the payment. */
function readPayment(payment: Payment, style: Style, labels: ReceiptLabels): readonly Candidate[] {
  const { payments: words, methods } = labels;
  const money = (key: keyof Payment) => {
    const value = payment[key];
    return typeof value === 'object' && 'amount' in value ? formatInStyle(value, style) : undefined;
  };
  const { method, totalAmount, transactionTimestamp, entryMethod } = payment;
  const known = nameIn(methods, method);
  // The words of the shop say more than "other", and name a voucher.
  const { description } = payment;
  const name =
    method === 'OTHER' && isText(description) ? description : (joined(': ', [known, description]) ?? known);
  // Money that goes back to the customer has a minus sign.
  const label = totalAmount.amount.startsWith('-') ? `${words.refund}: ${name}` : name;
  return [
    [label, money('totalAmount'), 'totalAmount'],
    [name, money('foreignTotalAmount'), 'foreignTotalAmount'],
    [words.withoutTip, money('amount'), 'amount'],
    [words.tip, money('tip'), 'tip'],
    [words.handed, money('handed'), 'handed'],
    [words.change, money('returned'), 'returned'],
    ...placedAt('card', readCard(payment.card ?? {}, style, labels)),
    [words.application, joined(' · ', [payment.applicationName, payment.applicationId])],
    [
      words.entry,
      entryMethod === undefined ? undefined : nameIn(labels.entryMethods, entryMethod),
      'entryMethod',
    ],
    [words.verification, payment.authorizationMethodType, 'authorizationMethodType'],
    [words.provider, payment.provider, 'provider'],
    [words.terminal, payment.terminalId, 'terminalId'],
    [words.transaction, payment.transactionId, 'transactionId'],
    [words.time, transactionTimestamp && formatExactTime(transactionTimestamp), 'transactionTimestamp'],
    [words.reference, payment.referenceNumber, 'referenceNumber'],
    [words.authorization, payment.authorizationCode, 'authorizationCode'],
    [words.cardNumber, payment.cardId, 'cardId'],
    [words.voucher, payment.voucherCode, 'voucherCode'],
    [words.balanceBefore, money('initialBalance'), 'initialBalance'],
    [words.balanceAfter, money('remainingBalance'), 'remainingBalance'],
    [words.validUntil, payment.expiryDate, 'expiryDate'],
  ];
}

/** The schemes of cards as they call themselves. */
const BRANDS: Readonly<Record<string, string>> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMERICAN_EXPRESS: 'American Express',
  DISCOVER: 'Discover',
  DINERS: 'Diners Club',
  JCB: 'JCB',
  MAESTRO: 'Maestro',
  UNKNOWN: '',
};

function readCard(card: Card, { locale }: Style, labels: ReceiptLabels): readonly Candidate[] {
  const { cardType, country, lastFour, issuerId, brand = 'UNKNOWN', expiryDate, sequenceNumber } = card;
  const { payments: words, cardTypes } = labels;
  return [
    [
      words.card,
      joined(' ', [
        nameIn(BRANDS, brand),
        cardType === undefined ? undefined : nameIn(cardTypes, cardType),
        lastFour === undefined ? undefined : `**** ${lastFour}`,
      ]),
    ],
    [words.issuedIn, country === undefined ? undefined : formatCountry(country, locale)],
    [words.issuer, issuerId],
    [words.sequence, sequenceNumber === undefined ? undefined : String(sequenceNumber)],
    [words.validUntil, expiryDate],
  ];
}
