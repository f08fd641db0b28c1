import { componentName } from '../read/readContract';
import type { Comparison } from './comparison';
import { keywords, type Parts, type SchemaPart } from './schemaParts';

export type Pair = readonly [was: Parts, is: Parts];

/**
 * Pairs branches by referenced component, then by title, then by content, then in order.
 *
 * @param bothWith adds the keywords that apply to all branches to both
 */
export function pairBranches(
  run: Comparison,
  before: readonly SchemaPart[][],
  after: readonly SchemaPart[][],
  bothWith: (was: Parts, is: Parts) => Pair,
): { pairs: Pair[]; gone: SchemaPart[][]; added: SchemaPart[][] } {
  const pairs: Pair[] = [];
  let gone = [...before];
  let added = [...after];
  const titleOf = (parts: Parts) => parts.map((part) => keywords(part).title).find(Boolean);
  const tests: ((was: SchemaPart[], is: SchemaPart[]) => boolean)[] = [
    (was, is) => namesOf(was).some((name) => namesOf(is).includes(name)),
    (was, is) => titleOf(was) !== undefined && titleOf(was) === titleOf(is),
    (was, is) => run.same(...bothWith(was, is)),
    (was, is) => run.isWider(...bothWith(was, is)) || run.isNarrower(...bothWith(was, is)),
  ];
  for (const test of tests) {
    for (const was of gone) {
      const is = added.find((candidate) => test(was, candidate));
      if (is !== undefined) {
        pairs.push([was, is]);
        gone = gone.filter((each) => each !== was);
        added = added.filter((each) => each !== is);
      }
    }
  }
  // With one branch left on each side, it has changed, unless both refer to components that still exist.
  const [was, is] = [gone[0], added[0]];
  const livesOn =
    namesOf(was ?? []).some((name) => run.after.components?.schemas?.[name] !== undefined) &&
    namesOf(is ?? []).some((name) => run.before.components?.schemas?.[name] !== undefined);
  return gone.length === 1 && added.length === 1 && was !== undefined && is !== undefined && !livesOn
    ? { pairs: [...pairs, [was, is]], gone: [], added: [] }
    : { pairs, gone, added };
}

function namesOf(parts: Parts): string[] {
  return parts.flatMap((part) => {
    const { $ref } = keywords(part);
    return $ref === undefined ? [] : [componentName($ref)];
  });
}

/** The name of a branch in messages. */
export function label(branch: Parts): string {
  const [part] = branch;
  const schema = part === undefined ? {} : keywords(part);
  const [name] = namesOf(branch);
  const type = typeof schema.type === 'string' ? schema.type : undefined;
  return `\`${name ?? schema.title ?? type ?? part?.at.place ?? 'without a name'}\``;
}
