import { effectOf, ruleWords, type Direction, type Kind, type Rule } from './changeRules';
import type { ContractPlace } from './place';

/** One change between two contracts. */
export interface Change {
  readonly kind: Kind;
  readonly rule: Rule;
  /** `POST /sales parameter sort`, or a schema's path: `schemas/Money/properties/amount`. */
  readonly place: string;
  /** What changed, in a sentence. */
  readonly message: string;
  readonly directions: readonly Direction[];
  /** The location in the sources, to find the line. */
  readonly at: ContractPlace;
}

export type ReportChange = (
  rule: Rule,
  direction: Direction,
  at: ContractPlace,
  names: readonly string[],
  soft: boolean,
) => void;

const ORDER: readonly Kind[] = ['breaking', 'additive', 'neutral'];

interface ChangeProblem extends Pick<Change, 'rule' | 'at' | 'message'> {
  readonly kinds: Map<Direction, Kind>;
}

/** Collects findings, and merges those shared by several operations into one change. */
export class Problems {
  private readonly byKey = new Map<string, ChangeProblem>();

  /** @param soft whether a breaking change only adds something at this place */
  readonly report: ReportChange = (rule, direction, at, names, soft) => {
    const message = ruleWords(rule, names);
    const key = JSON.stringify([rule, at.place, message]);
    const problem = this.byKey.get(key) ?? { rule, at, message, kinds: new Map<Direction, Kind>() };
    this.byKey.set(key, problem);
    const effect = effectOf(rule, direction);
    const kind = soft && effect === 'breaking' ? 'additive' : effect;
    problem.kinds.set(direction, worse(kind, problem.kinds.get(direction) ?? 'neutral'));
  };

  /** The changes, breaking ones first, otherwise in contract order. */
  changes(): Change[] {
    const changes = [...this.byKey.values()].map(({ rule, at, message, kinds }): Change => {
      const kind = [...kinds.values()].reduce(worse, 'neutral');
      const directions = (['request', 'response'] as const).filter((each) => kinds.get(each) === kind);
      return { kind, rule, place: at.place, message, directions, at };
    });
    return ORDER.flatMap((kind) => changes.filter((change) => change.kind === kind));
  }
}

function worse(one: Kind, other: Kind): Kind {
  return ORDER.indexOf(one) < ORDER.indexOf(other) ? one : other;
}
