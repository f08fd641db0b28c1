import type { FormatId } from '../mapping/mapping';
import { rateOfKey, rateText, rawAmount, scalarText } from './rawAmounts';
import type { RawEntry, RawReceipt } from './rawReceipt';

/** A case of a request that is written as a number. */
const CASE = /("ft\w{1,20}Case"\s{0,9}:\s{0,9})(-?\d{16,20})(?![\d.eE])/gi;

/**
 * Counts the receipts of a document of JSON from its raw values. It knows the names of amounts, rates and kinds, and shares
 * nothing with the readers and the mappings, so that what those lose does not balance.
 */
export function rawReceiptsOf(format: FormatId, text: string): readonly RawReceipt[] {
  let root: unknown;
  try {
    // A number of JavaScript would lose the last digits of a case, which say what it is.
    root = parseCaseless(text.replace(/^\uFEFF/, ''));
  } catch {
    return [];
  }
  const documents = Array.isArray(root) ? (root as unknown[]) : [root];
  switch (format) {
    case 'dfka':
      return documents.flatMap(ofClosing);
    case 'ekabs':
      return documents.map(ofEkabs);
    case 'receipt-request':
      return documents.map(ofRequest);
    case 'rksv-dep':
      return ofJournal(root);
    case 'dsfinvk':
      return [];
  }
}

function parseCaseless(text: string): unknown {
  return JSON.parse(text.replaceAll(CASE, '$1"$2"'));
}

/** A value below names, whatever their case. */
function at(value: unknown, ...names: readonly string[]): unknown {
  return names.reduce<unknown>((inner, name) => {
    if (typeof inner !== 'object' || inner === null) {
      return undefined;
    }
    const found = Object.keys(inner).find((one) => one === name || one.toLowerCase() === name.toLowerCase());
    return found === undefined ? undefined : (inner as Readonly<Record<string, unknown>>)[found];
  }, value);
}

function listAt(value: unknown, ...names: readonly string[]): readonly unknown[] {
  const found = at(value, ...names);
  return Array.isArray(found) ? (found as unknown[]) : [];
}

const given = (value: unknown) => scalarText(value) !== '';
const taxOf = (value: unknown) => (given(value) ? { tax: rawAmount(value) } : {});

function leaves(value: unknown): number {
  return typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, inner) => sum + leaves(inner), 0)
    : 1;
}

function ofClosing(root: unknown): readonly RawReceipt[] {
  const closing = at(root, 'cash_point_closing') ?? root;
  const own = new Map(
    listAt(closing, 'vat_definitions').map((one) => [
      scalarText(at(one, 'vat_definition_export_id')),
      rateText(at(one, 'percentage')),
    ]),
  );
  return listAt(closing, 'transactions').map((one, index) => {
    const end = at(one, 'head', 'timestamp_end');
    const day =
      typeof end === 'number' && end > 0 && end < 1e11
        ? new Date(end * 1000).toISOString().slice(0, 10)
        : scalarText(end).slice(0, 10);
    const taxed = (amounts: readonly unknown[]) =>
      amounts.map((each) => {
        const sums = { amount: rawAmount(at(each, 'incl_vat')), ...taxOf(at(each, 'vat')) };
        return { ...sums, rate: rateOfKey(scalarText(at(each, 'vat_definition_export_id')), own, day, sums) };
      });
    const taxes = taxed(listAt(one, 'data', 'amounts_per_vat_id'));
    return {
      id: scalarText(at(one, 'head', 'number')) || String(index + 1),
      entries: [
        ...listAt(one, 'data', 'lines').flatMap((line) =>
          taxed(listAt(line, 'business_case', 'amounts_per_vat_id')).map((each) => ({
            ...{ list: 'line' as const, kind: scalarText(at(line, 'business_case', 'type')), ...each },
          })),
        ),
        ...listAt(one, 'data', 'payment_types').map((each) => ({
          ...{
            list: 'payment' as const,
            kind: scalarText(at(each, 'type')),
            amount: rawAmount(at(each, 'amount')),
          },
        })),
      ],
      ...(taxes.length === 0 ? {} : { taxes }),
      total: given(at(one, 'data', 'full_amount_incl_vat'))
        ? rawAmount(at(one, 'data', 'full_amount_incl_vat'))
        : undefined,
      ...{ fields: leaves(one), without: [] },
    };
  });
}

function ofEkabs(root: unknown): RawReceipt {
  const receipt = at(root, 'schema', 'ekabs_v0') ?? root;
  const taxed = (list: readonly unknown[]) =>
    list.map((each) => {
      const [gross, net, tax] = ['incl_vat', 'excl_vat', 'vat'].map((name) => at(each, name));
      const amount = given(gross) ? rawAmount(gross) : rawAmount(net) + rawAmount(tax);
      return { rate: rateText(at(each, 'percentage')), amount, ...taxOf(tax) };
    });
  const taxes = taxed(listAt(receipt, 'data', 'vat_amounts'));
  return {
    id: scalarText(at(receipt, 'head', 'number')),
    entries: [
      ...listAt(receipt, 'data', 'lines').flatMap((line): readonly RawEntry[] => {
        const each = taxed(listAt(line, 'vat_amounts'));
        const full = at(line, 'item', 'full_amount');
        return each.length === 0
          ? [{ list: 'line', kind: undefined, amount: rawAmount(full) }]
          : each.map((one) => ({ ...one, list: 'line', kind: undefined }));
      }),
      ...listAt(receipt, 'data', 'payment_types').map((each) => ({
        ...{
          list: 'payment' as const,
          kind: scalarText(at(each, 'name')),
          amount: rawAmount(at(each, 'amount')),
        },
      })),
    ],
    ...(taxes.length === 0 ? {} : { taxes }),
    total: given(at(receipt, 'data', 'full_amount_incl_vat'))
      ? rawAmount(at(receipt, 'data', 'full_amount_incl_vat'))
      : undefined,
    ...{ fields: leaves(receipt), without: ['kind'] },
  };
}

function ofRequest(document: unknown): RawReceipt {
  const found = at(document, 'ReceiptRequest') ?? at(document, 'request') ?? document;
  const request = typeof found === 'string' ? parseCaseless(found) : found;
  const isGerman = isGermanCase(at(request, 'ftReceiptCase'));
  // Germany, payload and export amount calculation: an amount is above 0 only where amount and quantity are.
  const signed = (item: unknown, name: string, cancelled: bigint) => {
    const amount = rawAmount(at(item, name));
    const isTurned =
      isGerman && amount > 0n && rawAmount(at(item, 'Quantity')) < 0n && !hasFlag(item, cancelled);
    return isTurned ? -amount : amount;
  };
  return {
    id: scalarText(at(request, 'cbReceiptReference')),
    entries: [
      ...listAt(request, 'cbChargeItems').map((item) => ({
        ...{ list: 'line' as const, kind: scalarText(at(item, 'ftChargeItemCase')) },
        rate: rateText(at(item, 'VATRate')),
        amount: signed(item, 'Amount', 0x20_0000n),
        ...(given(at(item, 'VATAmount')) ? { tax: signed(item, 'VATAmount', 0x20_0000n) } : {}),
      })),
      ...listAt(request, 'cbPayItems').map((item) => ({
        ...{ list: 'payment' as const, kind: scalarText(at(item, 'ftPayItemCase')) },
        amount: signed(item, 'Amount', 0x2_0000n),
      })),
    ],
    total: given(at(request, 'cbReceiptAmount')) ? rawAmount(at(request, 'cbReceiptAmount')) : undefined,
    ...{ fields: 0, without: [] },
  };
}

/** Whether the upper bits of a case are "DE". */
function isGermanCase(kind: unknown): boolean {
  const text = scalarText(kind);
  const number = /^(?:\d+|0x[0-9a-f]+)$/i.test(text) ? BigInt(text) : BigInt(Math.trunc(Number(text) || 0));
  return number >> 48n === 0x4445n;
}

function hasFlag(item: unknown, flag: bigint): boolean {
  const text = scalarText(at(item, 'ftChargeItemCase')) || scalarText(at(item, 'ftPayItemCase'));
  const number = /^(?:\d+|0x[0-9a-f]+)$/i.test(text) ? BigInt(text) : 0n;
  return (number & flag) !== 0n;
}

/** The sums of a code have no rate of their own: only their sum is counted. */
function ofJournal(root: unknown): readonly RawReceipt[] {
  return listAt(root, 'Belege-Gruppe')
    .flatMap((group) => listAt(group, 'Belege-kompakt'))
    .map((jws) => {
      const [, payload = ''] = scalarText(jws).split('.');
      const parts = decoded(payload).split('_').slice(1);
      const total = parts.slice(4, 9).reduce((sum, part) => sum + rawAmount(part, ','), 0n);
      return { id: parts[2] ?? '', entries: [], total, fields: 0, without: ['rate', 'payment', 'kind'] };
    });
}

function decoded(base64url: string): string {
  try {
    return atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
}
