import { joinWords } from '../../kit/phrases';
import { dayIn } from '../../kit/day';
import { evaluate } from './conditions';
import type { Checked } from './lawProblem';
import { fieldWords, placesAt } from './places';
import type { CheckedItem, ItemVerdict, Law, LawItem, LawSource, Reason, SaidWhen } from './checkedLaw';

/** How many faults a reason lists. */
const MAX_FAULTS = 4;

/**
 * Checks a sale for what the law of a country requires of a receipt, item by item. It does not say whether a receipt is
 * lawful: it checks what the data names, and nothing else.
 *
 * @param sale the attributes of a sale (`data.attributes` of a request); any JSON, which need not be valid
 * @param day the day of the supply (ISO 8601), by default that of the sale's `timestamp`
 * @returns the mandatory contents, then the cases, in the order of the data
 */
export function checkSale(law: Law, sale: unknown, day = dayOf(law, sale)): CheckedItem[] {
  return [...law.contents, ...law.cases].map((item) => {
    const { verdict, why, fields = item.fields } = verdictOn(item, { law, sale, day });
    const { id, label, german, source, since, until } = item;
    return {
      ...{ id, label, german, verdict, why, fields, since },
      ...(until === undefined ? {} : { until }),
      source: sourceOf(law, source),
    };
  });
}

/** @throws {Error} for a key that `readLaw` would not let pass */
function sourceOf({ name, sources }: Law, key: string): LawSource {
  const source = sources[key];
  if (source === undefined) {
    throw new Error(`The law of ${name} has no source "${key}".`);
  }
  return source;
}

/** The day of a sale in the time zone of the country (ISO 8601); `undefined` if its `timestamp` is not a time. */
export function dayOf({ timeZone }: Pick<Law, 'timeZone'>, sale: unknown): string | undefined {
  const [place] = placesAt(sale, 'timestamp');
  return typeof place?.value === 'string' ? dayIn(timeZone, place.value) : undefined;
}

interface ItemResult extends Pick<SaidWhen, 'fields'> {
  readonly verdict: ItemVerdict;
  readonly why: string;
}

function verdictOn(item: LawItem, checked: Checked): ItemResult {
  const { because = {}, since, until = '9999', found: foundIf, needed: neededIf, missingIf } = item;
  const found = foundIf === undefined ? undefined : evaluate(foundIf, checked);
  if (found?.holds === true) {
    return {
      verdict: 'present',
      why: `It is in ${joinWords([...new Set(found.evidence.map(fieldWords))], 'and')}.`,
    };
  }
  const { day } = checked;
  if (day !== undefined && (day < since || day > until)) {
    const days = day < since ? `since ${since}` : `until ${until}`;
    return { verdict: 'not needed', why: `It is checked for sales ${days}.` };
  }
  const needed = neededIf === undefined ? true : evaluate(neededIf, checked).holds;
  if (needed === false) {
    return { verdict: 'not needed', why: said(because.notNeeded, checked).say };
  }
  const certain = missingIf === undefined || evaluate(missingIf, checked).holds === true;
  if (needed === undefined || found?.holds !== false || !certain) {
    const { say, ...rest } = said(because.cannotTell, checked);
    return { ...rest, verdict: 'cannot tell', why: say };
  }
  const { say, alone = false, ...rest } = said(because.missing, checked);
  const problems = alone ? '' : `${capitalised(problemWords(found.faults))}. `;
  return { ...rest, verdict: 'missing', why: `${problems}${say}`.trim() };
}

/** The first reason whose condition holds; an empty one if the data has none. */
function said(
  reasons: NonNullable<LawItem['because']>[Reason] = '',
  checked: Checked,
): Omit<SaidWhen, 'when'> {
  if (typeof reasons === 'string') {
    return { say: reasons };
  }
  const { say, alone, fields } = reasons.find(
    ({ when }) => when === undefined || evaluate(when, checked).holds === true,
  ) ?? { say: '' };
  return { say, ...(alone === undefined ? {} : { alone }), ...(fields === undefined ? {} : { fields }) };
}

function problemWords(problems: readonly string[]): string {
  const shown = [...new Set(problems)];
  const more = shown.length - MAX_FAULTS;
  return more > 0 ? `${shown.slice(0, MAX_FAULTS).join('; ')}; and ${String(more)} more` : shown.join('; ');
}

/** Only words are capitalised: a field begins as it is written. */
function capitalised(text: string): string {
  return /^(?:the|a) /.test(text) ? `${text.charAt(0).toUpperCase()}${text.slice(1)}` : text;
}
