import { offsetIn } from '../../kit/day';
import { childOf, valueAt } from '../../kit/pointer';
import { type CheckedItem, checkSale, type Law, type LawCountry, type Warning } from '../../sale';
import { warningsOfSale } from '../../validator';
import { listed } from '../plan/conditions';
import type { SaleCheck } from '../plan/plan';
import { KIND_OF_WARNING } from '../plan/warningKinds';
import type { Exchange } from '../recording/recording';
import type { SaleNote, TakenBack } from './takenBack';

/** The checks of the sale in a call, each made once. */
export interface CheckedSale {
  readonly check: (check: SaleCheck) => { readonly holds: boolean; readonly notes: readonly SaleNote[] };
  readonly warnings: () => readonly Warning[];
}

/** The calls whose bodies are sales. */
const SALE_CALLS: readonly (string | undefined)[] = ['checkout/createSale', 'checkout/updateSale'];

const ATTRIBUTES = ['data', 'attributes'];

/**
 * @param laws by country; a country without law is not checked
 * @param back what the sale takes back of others
 * @param before the attributes that the call changes, where they are known
 */
export function checkedSale(
  exchange: Exchange,
  laws: ReadonlyMap<LawCountry, Law>,
  back?: TakenBack,
  before?: object,
): CheckedSale | undefined {
  const { operation, requestBody } = exchange;
  const part = valueAt(requestBody, ATTRIBUTES);
  if (typeof part !== 'object' || part === null) {
    return undefined;
  }
  const warnings = once(() => (SALE_CALLS.includes(operation) ? saleWarnings(part, before) : []));
  const law = once(() => {
    const found = laws.get(String(childOf(part, 'country')) as LawCountry);
    return found === undefined ? undefined : checkSale(found, part);
  });
  return {
    warnings,
    check: (check) => {
      const { warned, sound } = check;
      const kinds = warned ?? sound;
      if (check.back !== undefined) {
        const notes = back?.notes[check.back] ?? [];
        return { holds: notes.length > 0, notes };
      }
      if (check.offset !== undefined) {
        return offsetCheck(part, laws);
      }
      if (kinds === undefined) {
        return lawCheck(check, law());
      }
      const notes = warnings()
        .filter(({ code }) => listed(kinds).includes(KIND_OF_WARNING[code]))
        .map(({ pointer, detail }): SaleNote => ({ pointer, detail, isWarning: true }));
      return { holds: notes.length > 0 === (warned !== undefined), notes };
    },
  };
}

/** What is warned of in a sale, or in one after a change, without what was so before. */
function saleWarnings(part: object, before: object = {}): readonly Warning[] {
  const warningsOf = (sale: object): readonly Warning[] => warningsOfSale({ path: ATTRIBUTES, part: sale });
  const textOf = ({ pointer, detail }: Warning): string => `${pointer} ${detail}`;
  const known = new Set(warningsOf(before).map(textOf));
  return warningsOf({ ...before, ...part }).filter((warning) => !known.has(textOf(warning)));
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
  const detail = `It has the offset ${own}, but ${law.name} has ${offset} at this moment.`;
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
