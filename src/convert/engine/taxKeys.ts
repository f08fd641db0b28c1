import { parsePointer } from '../../kit/pointer';
import type { Mapping } from '../mapping/types';
import { childAt, nodesAt } from '../source/tree';
import { readDecimal, withoutZeros } from './amounts';
import type { RuleInput } from './rules';
import { filledText } from './when';
import type { SourceReceipt } from './work';

/** The percentages of the tax keys of a source: its own list counts, and the standard's table only where there is none. */
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
  return (key) => {
    const percentage = own.size > 0 ? own.get(key) : standardOf(vatKeys.otherwise, key);
    return percentage === undefined ? undefined : { percentage, isStandard: own.size === 0 };
  };
}

function standardOf(table: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
