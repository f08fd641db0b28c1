import { dayIn } from '../../kit/day';
import { parsePointer } from '../../kit/pointer';
import type { Mapping } from '../mapping/mapping';
import { childAt, nodesAt } from '../source/tree';
import { readDecimal, withoutZeros } from './amounts';
import type { RuleInput } from './conversionRules';
import { filledText } from './when';
import type { SourceReceipt } from './work';

/** The percentages of the tax keys of a source: its own list counts, and the standard's table for the keys that it lacks. */
export function taxKeys({ tree, mark }: SourceReceipt, { vatKeys }: Mapping): RuleInput['vatOf'] {
  if (vatKeys === undefined) {
    return () => undefined;
  }
  const own = new Map<string, string>();
  for (const { node, path } of nodesAt(tree, parsePointer(vatKeys.list))) {
    const [key, written] = [vatKeys.key, vatKeys.percentage].map((name) => {
      const found = childAt(node, name);
      return filledText(found === undefined ? undefined : { path, node: found.node });
    });
    const percentage = written === undefined ? 'none' : readDecimal(written, mark);
    if (key !== undefined && typeof percentage !== 'string' && percentage.units >= 0n) {
      own.set(key, withoutZeros(percentage));
    }
  }
  return (key, timestamp) => {
    const known = own.get(key);
    const percentage = known ?? standardOf(vatKeys.otherwise, key, timestamp);
    return percentage === undefined ? undefined : { percentage, isStandard: known === undefined };
  };
}

/** What the standard says of a key on the day of the receipt, in Germany; of the last day where it is not known. */
function standardOf(
  table: NonNullable<Mapping['vatKeys']>['otherwise'],
  key: string,
  timestamp: string | undefined,
): string | undefined {
  const found = Object.hasOwn(table, key) ? table[key] : undefined;
  if (found === undefined || typeof found === 'string') {
    return found;
  }
  const day = (timestamp === undefined ? undefined : dayIn('Europe/Berlin', timestamp)) ?? '9998-12-31';
  return found.find(({ since = '', until = '9999' }) => since <= day && day <= until)?.percentage;
}
