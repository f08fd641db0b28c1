import { typesOf } from './compareValues';
import { isWord } from './compareWords';
import type { Comparison } from './comparison';
import { label, pairBranches, type Pair } from './pairBranches';
import { bare, isNull, keywords, partAt, type Parts, type SchemaPart } from './schemaParts';
import { atKeyword, below, type ContractPlace } from './place';

interface Group {
  readonly keyword: 'oneOf' | 'anyOf';
  readonly part: SchemaPart;
  readonly branches: readonly SchemaPart[][];
}

function groupsOf(parts: Parts): Group[] {
  return parts.flatMap((part) =>
    (['oneOf', 'anyOf'] as const).flatMap((keyword) =>
      keywords(part)[keyword] === undefined ? [] : [{ keyword, part, branches: branchesOf(part, keyword) }],
    ),
  );
}

/** Whether parts have alternatives beyond "X or null". */
export function hasAlternatives(parts: Parts): boolean {
  return groupsOf(parts).some(
    ({ branches }) =>
      branches.filter(([branch]) => branch !== undefined && !isNull(branch.schema)).length > 1,
  );
}

/**
 * Compares alternatives. A branch is compared together with the keywords that apply to all branches, so that
 * a keyword may move between the two.
 *
 * @returns whether every value has been compared through some branch
 */
export function compareAlternatives(run: Comparison, before: Parts, after: Parts): boolean {
  const [old, now] = [groupsOf(before), groupsOf(after)];
  let isCompared = false;
  for (let index = 0; index < Math.max(old.length, now.length); index++) {
    const [was, is] = [old[index], now[index]];
    const through =
      was !== undefined && is !== undefined
        ? compareGroups(run, before, after, was, is)
        : was !== undefined
          ? compareWithBranches(run, before, after, was, 'gone')
          : is !== undefined && compareWithBranches(run, before, after, is, 'new');
    isCompared ||= through;
  }
  return isCompared;
}

function compareGroups(run: Comparison, before: Parts, after: Parts, was: Group, is: Group): boolean {
  if (was.keyword !== is.keyword) {
    const rule = is.keyword === 'oneOf' ? 'alternatives-made-exclusive' : 'alternatives-made-inclusive';
    run.report(rule, placeAt(is));
  }
  const bothWith = (old: Parts, now: Parts): Pair => [
    [...bare(before), ...old],
    [...bare(after), ...now],
  ];
  const { pairs, gone, added } = pairBranches(run, was.branches, is.branches, bothWith);
  const open = openTypes(run, 'before', was).filter((type) => openTypes(run, 'after', is).includes(type));
  const runFor = (...lists: readonly Parts[]) =>
    lists.every((parts) => [...typesOf(parts)].every((type) => open.includes(type))) ? run.softened() : run;
  for (const [old, now] of pairs) {
    runFor(run.flat('before', old), run.flat('after', now)).compare(...bothWith(old, now));
  }
  for (const branch of gone) {
    reportBranch(runFor(run.flat('before', branch)), is, branch, 'gone');
  }
  for (const branch of added) {
    reportBranch(runFor(run.flat('after', branch)), is, branch, 'new');
  }
  // A softened comparison does not cover the keywords that apply to all branches.
  return pairs.length > 0 && open.length === 0;
}

/** A group on one side only: the schema of the other side may have become one of its branches. */
function compareWithBranches(
  run: Comparison,
  before: Parts,
  after: Parts,
  group: Group,
  state: 'gone' | 'new',
): boolean {
  const [whole, rest] = state === 'new' ? [before, bare(after)] : [after, bare(before)];
  // Its conditions may be next to the alternatives or in the branch; its alternatives cannot be in the branch.
  const wholes = groupsOf(whole).length > 0 ? [bare(whole)] : [bare(whole), whole];
  const candidates = wholes.flatMap((each) =>
    group.branches.map((branch) => {
      const part = [...rest, ...branch];
      const pair: Pair = state === 'new' ? [each, part] : [part, each];
      return { branch, pair };
    }),
  );
  const found = candidates.find(({ pair }) =>
    state === 'new' ? run.isWider(...pair) : run.isNarrower(...pair),
  );
  if (found === undefined) {
    const rule = state === 'new' ? 'alternatives-added' : 'alternatives-removed';
    run.report(rule, placeAt(group), `\`${group.keyword}\``);
    return false;
  }
  run.compare(...found.pair);
  for (const branch of group.branches.filter((other) => other !== found.branch)) {
    reportBranch(run, group, branch, state);
  }
  return true;
}

function reportBranch(run: Comparison, group: Group, branch: Parts, state: 'gone' | 'new'): void {
  const rule = state === 'new' ? 'branch-added' : 'branch-removed';
  run.report(rule, placeAt(group), label(branch));
}

const placeAt = (group: Group): ContractPlace => atKeyword(group.part.at, group.keyword);

/**
 * The types of which an `anyOf` accepts every value, so that its other branches only list known values.
 * Readers of such values must already expect others.
 */
function openTypes(run: Comparison, side: 'before' | 'after', group: Group): string[] {
  return group.keyword === 'oneOf'
    ? []
    : group.branches.flatMap((listed) => {
        const branch = run.flat(side, listed);
        const silent = branch.every((part) =>
          Object.keys(keywords(part)).every((name) => ['type', 'title'].includes(name) || isWord(name)),
        );
        return silent ? [...typesOf(branch)] : [];
      });
}

function branchesOf(part: SchemaPart, keyword: 'oneOf' | 'anyOf'): SchemaPart[][] {
  return (keywords(part)[keyword] ?? []).map((schema, index) => [
    partAt(schema, below(part.at, [keyword, String(index)])),
  ]);
}
