import { partsBelow } from './compareObjects';
import type { Comparison } from './comparison';
import { bare, keywords, type Parts, type SchemaPart } from './schemaParts';
import { atKeyword, type ContractPlace } from './place';

/** Compares `if`/`then`/`else`, `not` and `contains`. */
export function compareConditions(run: Comparison, before: Parts, after: Parts): void {
  for (const keyword of ['if', 'not', 'contains'] as const) {
    const having = (parts: Parts) => parts.filter((part) => keywords(part)[keyword] !== undefined);
    const { equal, changed, gone, added } = pair(having(before), having(after), (was, is) =>
      run.same(partsBelow([was], keyword), partsBelow([is], keyword)),
    );
    const report = (
      rule: 'condition-changed' | 'condition-removed' | 'condition-added',
      at: ContractPlace,
    ) => {
      run.report(rule, atKeyword(at, keyword), `\`${keyword}\``);
    };
    changed.forEach(({ at }) => {
      report('condition-changed', at);
    });
    gone.forEach(({ at }) => {
      report('condition-removed', at);
    });
    added.forEach(({ at }) => {
      report('condition-added', at);
    });
    if (keyword === 'if') {
      for (const [was, is] of equal) {
        compareConsequences(run, [before, was], [after, is]);
      }
    }
  }
}

/** Compares `then` and `else` of equal conditions, each together with what applies in any case. */
function compareConsequences(
  run: Comparison,
  [before, was]: readonly [Parts, SchemaPart],
  [after, is]: readonly [Parts, SchemaPart],
): void {
  for (const keyword of ['then', 'else'] as const) {
    const [old, now] = [partsBelow([was], keyword), partsBelow([is], keyword)];
    if (old.length + now.length > 0) {
      run.compare([...bare(before), ...old], [...bare(after), ...now]);
    }
  }
}

/**
 * Pairs equal entries, then the others in order; the rest is added or removed.
 *
 * @param same whether two entries are equivalent
 */
function pair<Entry>(
  before: readonly Entry[],
  after: readonly Entry[],
  same: (was: Entry, is: Entry) => boolean,
): { equal: [Entry, Entry][]; changed: Entry[]; gone: Entry[]; added: Entry[] } {
  const left = [...after];
  const unpaired: Entry[] = [];
  const equal: [Entry, Entry][] = [];
  for (const was of before) {
    const index = left.findIndex((is) => same(was, is));
    const [is] = index === -1 ? [] : left.splice(index, 1);
    if (is === undefined) {
      unpaired.push(was);
    } else {
      equal.push([was, is]);
    }
  }
  const count = Math.min(unpaired.length, left.length);
  return { equal, changed: left.slice(0, count), gone: unpaired.slice(count), added: left.slice(count) };
}
