import { parsePointer } from '../../kit/pointer';
import type { LeafAt } from '../source/tree';
import type { Completed } from './completion';
import { outerAssignment } from './entries';
import type { LeftField, TakenField } from './report';
import type { Work } from './work';

/** The longest part of a value that a report repeats. */
const MOST_VALUE = 200;

/**
 * The report on each value of a source: every one is taken or left.
 *
 * @param completed why a value of the draft is not in the sale after all, and where an amount went
 * @param places where the values of the draft are in the body
 */
export function fieldReports(
  leaves: readonly LeafAt[],
  { outcomes, assigned }: Pick<Work, 'outcomes' | 'assigned'>,
  { dropped, moved }: Pick<Completed, 'dropped' | 'moved'>,
  places: ReadonlyMap<string, string>,
): { readonly taken: readonly TakenField[]; readonly left: readonly LeftField[] } {
  const decided = new Map<string, string>();
  for (const { decidedBy, target } of assigned.values()) {
    if (decidedBy !== undefined && target !== undefined) {
      decided.set(decidedBy, target);
    }
  }
  const firsts = firstPlaces(places);
  const taken: TakenField[] = [];
  const left: LeftField[] = [];
  for (const { pointer, leaf } of leaves) {
    const value = leaf.text.length > MOST_VALUE ? `${leaf.text.slice(0, MOST_VALUE)}…` : leaf.text;
    const { to = NOWHERE, note = '', changed, why } = outcomes.get(pointer) ?? {};
    const found = [...to].flatMap((one) => placeOf(moved.get(one) ?? one, places, firsts));
    const item = decided.get(pointer);
    const itemPlace = item === undefined ? [] : placeOf(moved.get(`${item}/amount`) ?? item, places, firsts);
    if (found.length > 0) {
      const how = changed === undefined ? {} : { changed };
      taken.push({ ...{ from: pointer, value, note }, to: [...new Set(found)], ...how });
    } else if (itemPlace.length > 0) {
      taken.push({ from: pointer, value, to: itemPlace, note: 'It decides where the item goes.' });
    } else {
      const gone = [...to].map((one) => dropped.get(one)).find((one) => one !== undefined);
      left.push({ from: pointer, value, why: gone ?? why ?? whyLeft(pointer, leaf.text, assigned) });
    }
  }
  return { taken, left };
}

const NOWHERE: ReadonlySet<string> = new Set();

/** The first value in each record and item of a draft, by its pointer. */
function firstPlaces(places: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const firsts = new Map<string, string>();
  for (const pointer of places.keys()) {
    for (let at = pointer.lastIndexOf('/'); at > 0; at = pointer.lastIndexOf('/', at - 1)) {
      const outer = pointer.slice(0, at);
      if (firsts.has(outer)) {
        break;
      }
      firsts.set(outer, pointer);
    }
  }
  return firsts;
}

/** Where a value or an item of the draft is; an item has the place that the values in it have. */
function placeOf(
  to: string,
  places: ReadonlyMap<string, string>,
  firsts: ReadonlyMap<string, string>,
): readonly string[] {
  const place = places.get(to);
  if (place !== undefined) {
    return [place];
  }
  const first = firsts.get(to);
  const inner = first === undefined ? undefined : places.get(first);
  if (first === undefined || inner === undefined) {
    return [];
  }
  const depth = parsePointer(first).length - parsePointer(to).length;
  return [`/${parsePointer(inner).slice(0, -depth).join('/')}`];
}

/** What the items are that become part of a payment. */
const WORDS: Readonly<Record<string, string>> = {
  tip: 'a tip',
  change: 'change',
  voucher: 'a voucher that pays',
  money: 'money that is moved',
};

function whyLeft(pointer: string, text: string, assigned: Parameters<typeof outerAssignment>[1]): string {
  const around = outerAssignment(parsePointer(pointer), assigned);
  if (around !== undefined && around.target === undefined) {
    return around.row.why ?? 'The item that contains it is not in a list of the sale.';
  }
  const words = WORDS[around?.target?.split('/')[1] ?? ''];
  if (text !== '' && words !== undefined) {
    return around?.target?.startsWith('/money/') === true
      ? 'Money that is moved is not a supply, so it is not part of a sale.'
      : `Of ${words}, a sale has only the amount and the number.`;
  }
  return text === '' ? 'It is empty.' : 'The mapping of this format does not know this field.';
}
