import { amountOf, hundredths } from '../model/amounts';
import type { CodePart } from '../model/inspection';
import { sources } from '../model/sources';
import { grossSums } from './grossSums';

/** `processData` taken apart. */
export interface ProcessData {
  readonly parts: readonly CodePart[];
  readonly problems: readonly string[];
}

/** What the first part of `Kassenbeleg-V1` can be (DSFinV-K, Annex I). */
export const KINDS: Readonly<Record<string, string>> = {
  Beleg: 'a receipt, also of a return',
  AVTransfer: 'a transfer without a sale, such as cash put into the drawer',
  AVBestellung: 'an order',
  AVTraining: 'training: not a sale',
  AVBelegstorno: 'a receipt that cancels another',
  AVBelegabbruch: 'a receipt that was broken off',
  AVSachbezug: 'a benefit in kind for staff',
  AVSonstige: 'another process',
  AVRechnung: 'an invoice',
};

const RATES = [
  'general rate',
  'reduced rate',
  'average rate of section 24(1) No. 3 UStG',
  'average rate of section 24(1) No. 1 UStG',
  '0 per cent',
];

/** Each list of `processData` is read to this length, and longer ones are a problem. */
const MOST_ITEMS = 500;

const READERS: ReadonlyMap<string, (processData: string) => ProcessData> = new Map([
  ['Kassenbeleg-V1', readReceipt],
  ['Bestellung-V1', readOrder],
  ['SonstigerVorgang', readOther],
]);

/** What `processType` can be. */
export const PROCESS_TYPES = [...READERS.keys()];

/** Takes `processData` apart by its `processType` (DSFinV-K, Annex I). */
export function readProcessData(processType: string, processData: string): ProcessData {
  const read = READERS.get(processType);
  return read === undefined
    ? {
        parts: [],
        problems: [`The process type "${short(processType)}" is not one of ${PROCESS_TYPES.join(', ')}.`],
      }
    : read(processData);
}

/** Text in no form that the annex gives. */
function readOther(processData: string): ProcessData {
  return {
    parts: [part(1, 'text', processData, 'text of the till, in no form that the annex gives')],
    problems: [],
  };
}

/** `kind^five gross sums^payments`. */
function readReceipt(processData: string): ProcessData {
  const [kind = '', grossText, paymentText, ...rest] = processData.split('^');
  if (grossText === undefined || paymentText === undefined || rest.length > 0) {
    return {
      parts: [],
      problems: ['The process data of Kassenbeleg-V1 needs three parts, separated by "^".'],
    };
  }
  const problems: string[] = [];
  const known = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (known === undefined) {
    problems.push(`The kind "${short(kind)}" is not one of ${Object.keys(KINDS).join(', ')}.`);
  }
  const amounts = grossText.split('_');
  if (amounts.length !== RATES.length) {
    problems.push(`There are ${String(amounts.length)} gross sums; there must be five, separated by "_".`);
  }
  if (amounts.slice(0, MOST_ITEMS).some((amount) => hundredths(amount, '.') === undefined)) {
    problems.push('A gross sum is not an amount with a point and two decimals, such as 21.42.');
  }
  const payments = readPayments(paymentText);
  problems.push(...payments.problems);
  const total = grossSums('Kassenbeleg-V1', processData)?.reduce((sum, value) => sum + value, 0n);
  if (total !== undefined && payments.total !== undefined && payments.total !== total) {
    problems.push(
      `The gross sums are ${amountOf(total)} in total, and the payments ${amountOf(payments.total)}.`,
    );
  }
  return {
    parts: [
      part(1, 'kind', kind, known ?? 'not a kind of the annex'),
      {
        ...part(
          2,
          'gross sums',
          grossText,
          total === undefined ? 'not five amounts' : `${amountOf(total)} in total`,
        ),
        parts: amounts
          .slice(0, RATES.length)
          .map((amount, index) => part(index + 1, RATES[index] ?? '', amount, 'gross sum')),
      },
      { ...part(3, 'payments', paymentText, payments.meaning), parts: payments.parts },
    ],
    problems,
  };
}

interface Payments {
  readonly parts: readonly CodePart[];
  readonly problems: readonly string[];
  readonly meaning: string;
  /** In hundredths; missing where one is not readable, or in another currency. */
  readonly total?: bigint;
}

/** `amount:Bar` or `amount:Unbar`, with a currency unless it is the euro, separated by `_`. */
function readPayments(text: string): Payments {
  if (text === '') {
    return { parts: [], problems: [], meaning: 'none' };
  }
  const all = text.split('_');
  const problems = all.length > MOST_ITEMS ? [`There are ${String(all.length)} payments.`] : [];
  const values: (bigint | undefined)[] = [];
  const parts = all.slice(0, MOST_ITEMS).map((payment, index) => {
    const [amount = '', way = '', currency = 'EUR', ...rest] = payment.split(':');
    const value = hundredths(amount, '.');
    const isRight =
      value !== undefined && /^(?:Bar|Unbar)$/.test(way) && /^[A-Z]{3}$/.test(currency) && rest.length === 0;
    if (!isRight) {
      problems.push(
        `The payment "${short(payment)}" is not an amount and Bar or Unbar, such as 21.42:Unbar or 5.00:Bar:CHF.`,
      );
    }
    values.push(isRight && currency === 'EUR' ? value : undefined);
    const how = way === 'Bar' ? 'cash' : 'not cash';
    return part(index + 1, 'payment', payment, isRight ? `${amount} ${currency}, ${how}` : 'not readable');
  });
  const known = values.filter((value) => value !== undefined);
  const total = known.reduce((sum, value) => sum + value, 0n);
  const isComplete = known.length === all.length;
  return {
    parts,
    problems,
    meaning: isComplete ? `${amountOf(total)} EUR in total` : 'not all in euro',
    ...(isComplete ? { total } : {}),
  };
}

/** Lines of `quantity;"name";price`, separated by a carriage return, which a text field replaces by a line feed; the last can end in one. */
function readOrder(processData: string): ProcessData {
  const lines = processData.replace(/(?:\r\n?|\n)$/, '').split(/\r\n?|\n/);
  const problems: string[] = [];
  const parts = lines.slice(0, MOST_ITEMS).map((line, index) => {
    const match = /^(-?\d{1,12}(?:\.\d{1,6})?);("(?:[^"]|"")*"|[^;"]*);(-?\d{1,18}\.\d{2})$/.exec(line);
    if (match === null) {
      problems.push(`Line ${String(index + 1)} of the order is not quantity;"name";price.`);
    }
    const [, quantity = '', name = '', price = ''] = match ?? [];
    return part(
      index + 1,
      'line of the order',
      line,
      match === null ? 'not readable' : `${quantity} × ${name.replace(/^"|"$/g, '')} at ${price}`,
    );
  });
  if (lines.length > MOST_ITEMS) {
    problems.push(`The order has ${String(lines.length)} lines; ${String(MOST_ITEMS)} were read.`);
  }
  return { parts, problems };
}

function part(place: number, name: string, value: string, meaning: string): CodePart {
  return { position: place, name, value, meaning, source: sources.dsfinvk };
}

function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
