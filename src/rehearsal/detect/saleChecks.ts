import { offsetIn } from '../../kit/day';
import { childOf, valueAt } from '../../kit/pointer';
import { contradictionWarnings } from '../../sale/fiscal/contradictions';
import { checkSale } from '../../sale/law/checkSale';
import type { CheckedItem, Law, LawCountry } from '../../sale/law/types';
import { sumWarnings } from '../../sale/sums';
import { paymentWarnings } from '../../sale/sums/payments';
import { listed } from '../plan/conditions';
import type { SaleCheck } from '../plan/types';
import type { Exchange } from '../recording/model';

/** What the checks of a sale found: places and sentences. */
export interface SaleNote {
  /** In the body of the request. */
  readonly pointer?: string;
  readonly detail: string;
}

/** The checks of the sale in a call, each made once. */
export interface CheckedSale {
  /** Whether a check holds, and what it found. */
  readonly check: (check: SaleCheck) => { readonly holds: boolean; readonly notes: readonly SaleNote[] };
}

const ATTRIBUTES = ['data', 'attributes'];

/** @param laws by country; a country without law is not checked */
export function checkedSale(
  { requestBody }: Exchange,
  laws: ReadonlyMap<LawCountry, Law>,
): CheckedSale | undefined {
  const part = valueAt(requestBody, ATTRIBUTES);
  if (typeof part !== 'object' || part === null) {
    return undefined;
  }
  const sale = { path: ATTRIBUTES, part };
  const payments = once(() => paymentWarnings(sale));
  const sums = once(() => {
    const known = new Set(payments().map(({ pointer, detail }) => `${pointer} ${detail}`));
    return sumWarnings(sale).filter(({ pointer, detail }) => !known.has(`${pointer} ${detail}`));
  });
  const code = once(() => contradictionWarnings(sale));
  const law = once(() => {
    const found = laws.get(String(childOf(part, 'country')) as LawCountry);
    return found === undefined ? undefined : checkSale(found, part);
  });
  return {
    check: (check) => {
      if (check.sums !== undefined) {
        return { holds: sums().length > 0 === (check.sums === 'differ'), notes: sums() };
      }
      if (check.payments !== undefined) {
        return { holds: payments().length > 0 === (check.payments === 'differ'), notes: payments() };
      }
      if (check.code !== undefined) {
        return { holds: code().length > 0, notes: code() };
      }
      if (check.offset !== undefined) {
        return offsetCheck(part, laws);
      }
      return lawCheck(check, law());
    },
  };
}

/** A time with another offset than that of the country at this moment; one of UTC has none. */
function offsetCheck(sale: object, laws: ReadonlyMap<LawCountry, Law>): ReturnType<CheckedSale['check']> {
  const [country, timestamp] = ['country', 'timestamp'].map((name) => String(childOf(sale, name)));
  const law = laws.get(country as LawCountry);
  const time = Date.parse(timestamp ?? '');
  const [own] = /[+-]\d\d:\d\d$/.exec(timestamp ?? '') ?? [];
  if (law === undefined || own === undefined || own === '+00:00' || Number.isNaN(time)) {
    return { holds: false, notes: [] };
  }
  const offset = offsetIn(law.timeZone, time);
  const detail = `It has the offset ${own}, and ${law.name} has ${offset} at this moment.`;
  const notes = [{ pointer: `/${[...ATTRIBUTES, 'timestamp'].join('/')}`, detail }];
  return own === offset ? { holds: false, notes: [] } : { holds: true, notes };
}

function lawCheck(
  { law, item }: SaleCheck,
  items: readonly CheckedItem[] | undefined,
): ReturnType<CheckedSale['check']> {
  const asked = item === undefined ? undefined : listed(item);
  const missing = (items ?? []).filter(
    ({ id, verdict }) => verdict === 'missing' && (asked === undefined || asked.includes(id)),
  );
  const notes = missing.map(({ label, why, source, fields }) => ({
    pointer: pointerOf(fields[0]),
    detail: `${label}: ${why} (${source.law})`,
  }));
  return law === 'complete'
    ? { holds: items !== undefined && missing.length === 0, notes: [] }
    : { holds: missing.length > 0, notes };
}

/** The pointer of the field of the sale that a path of the law begins with: the field itself may be absent. */
function pointerOf(path = ''): string {
  const [name = ''] = /^[A-Za-z]+/.exec(path) ?? [];
  return `/${[...ATTRIBUTES, ...(name === '' ? [] : [name])].join('/')}`;
}

function once<Result>(make: () => Result): () => Result {
  let made: { readonly result: Result } | undefined;
  return () => {
    made ??= { result: make() };
    return made.result;
  };
}
