import { partsBelow, partsByName } from './compareObjects';
import type { Comparison } from './comparison';
import { bare, keywords, type SchemaPart } from './parts';
import { atKeyword, type Spot } from './spot';

/** Compares `if`/`then`/`else`, `dependentSchemas`, `not` and `contains`. */
export function compareConditions(
  run: Comparison,
  before: readonly SchemaPart[],
  after: readonly SchemaPart[],
): void {
  compareConditionals(run, before, after);
  compareDependentSchemas(run, before, after);
  compareNegations(run, before, after);
  compareContains(run, before, after);
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
): { equal: [Entry, Entry][]; changed: [Entry, Entry][]; gone: Entry[]; added: Entry[] } {
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
  const changed = left.slice(0, count).map((is, index): [Entry, Entry] => [unpaired[index] ?? is, is]);
  return { equal, changed, gone: unpaired.slice(count), added: left.slice(count) };
}

/** Reports conditions that differ between the two sides. */
function reportConditions(
  run: Comparison,
  keyword: string,
  pairs: {
    readonly changed: readonly (readonly [SchemaPart, SchemaPart])[];
    readonly gone: readonly SchemaPart[];
    readonly added: readonly SchemaPart[];
  },
): void {
  const spot = (part: SchemaPart): Spot => atKeyword(part.spot, keyword);
  for (const [, is] of pairs.changed) {
    run.report('condition-changed', spot(is), `The condition in \`${keyword}\` has changed.`);
  }
  for (const was of pairs.gone) {
    run.report('condition-removed', spot(was), `A condition in \`${keyword}\` is gone.`);
  }
  for (const is of pairs.added) {
    run.report('condition-added', spot(is), `A condition in \`${keyword}\` is new.`);
  }
}

function having(parts: readonly SchemaPart[], keyword: string): SchemaPart[] {
  return parts.filter((part) => keywords(part)[keyword] !== undefined);
}

function compareConditionals(
  run: Comparison,
  before: readonly SchemaPart[],
  after: readonly SchemaPart[],
): void {
  const sameIf = (was: SchemaPart, is: SchemaPart) =>
    run.same(partsBelow([was], 'if'), partsBelow([is], 'if'));
  const pairs = pair(having(before, 'if'), having(after, 'if'), sameIf);
  for (const [was, is] of pairs.equal) {
    for (const keyword of ['then', 'else'] as const) {
      const [old, now] = [partsBelow([was], keyword), partsBelow([is], keyword)];
      if (old.length + now.length > 0) {
        run.compare([...bare(before), ...old], [...bare(after), ...now]);
      }
    }
  }
  reportConditions(run, 'if', pairs);
}

function compareDependentSchemas(
  run: Comparison,
  before: readonly SchemaPart[],
  after: readonly SchemaPart[],
): void {
  const [old, now] = [partsByName(before, 'dependentSchemas'), partsByName(after, 'dependentSchemas')];
  for (const name of new Set([...old.keys(), ...now.keys()])) {
    run.compare([...bare(before), ...(old.get(name) ?? [])], [...bare(after), ...(now.get(name) ?? [])]);
  }
}

function compareNegations(
  run: Comparison,
  before: readonly SchemaPart[],
  after: readonly SchemaPart[],
): void {
  const same = (was: SchemaPart, is: SchemaPart) =>
    run.same(partsBelow([was], 'not'), partsBelow([is], 'not'));
  reportConditions(run, 'not', pair(having(before, 'not'), having(after, 'not'), same));
}

/** The `contains` schema and its limits. */
function compareContains(run: Comparison, before: readonly SchemaPart[], after: readonly SchemaPart[]): void {
  const counts = (part: SchemaPart) => {
    const { minContains = 1, maxContains } = keywords(part) as { minContains?: number; maxContains?: number };
    return { least: minContains, most: maxContains ?? Infinity };
  };
  const sameItems = (was: SchemaPart, is: SchemaPart) =>
    run.same(partsBelow([was], 'contains'), partsBelow([is], 'contains'));
  const pairs = pair(having(before, 'contains'), having(after, 'contains'), sameItems);
  reportConditions(run, 'contains', pairs);
  for (const [was, is] of pairs.equal) {
    const [old, now] = [counts(was), counts(is)];
    const text = ({ least, most }: typeof old) =>
      `at least ${String(least)}${most === Infinity ? '' : `, at most ${String(most)}`}`;
    const message = `How many items \`contains\` counts was ${text(old)}, and is now ${text(now)}.`;
    const spot = atKeyword(is.spot, 'contains');
    if (now.least > old.least || now.most < old.most) {
      run.report('bound-narrowed', spot, message);
    }
    if (now.least < old.least || now.most > old.most) {
      run.report('bound-widened', spot, message);
    }
  }
}
