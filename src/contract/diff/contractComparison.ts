import type { Contract, Schema } from '../read/openapi';
import { canonical } from './comparison';
import { SchemaComparison } from './compareSchemas';
import { isWord, keysOf } from './compareWords';
import type { Problems } from './changeProblems';
import { partAt } from './schemaParts';
import type { Direction, Rule } from './changeRules';
import { atKeyword, type ContractPlace } from './place';

/** Two contracts, the findings, and the comparisons common to all kinds of objects. */
export class ContractComparison {
  private readonly schemas: Readonly<Record<Direction, SchemaComparison>>;

  constructor(
    readonly before: Contract,
    readonly after: Contract,
    private readonly problems: Problems,
  ) {
    const comparison = (direction: Direction) =>
      new SchemaComparison(before, after, direction, this.problems.report);
    this.schemas = { request: comparison('request'), response: comparison('response') };
  }

  report(rule: Rule, direction: Direction, at: ContractPlace, ...names: readonly string[]): void {
    this.problems.report(rule, direction, at, names, false);
  }

  /** Compares two schemas at the same place; a missing one allows everything. */
  compareSchemas(
    before: Schema | undefined,
    after: Schema | undefined,
    at: ContractPlace,
    direction: Direction,
  ): void {
    const parts = (schema: Schema | undefined) => (schema === undefined ? [] : [partAt(schema, at)]);
    this.schemas[direction].compare(parts(before), parts(after));
  }

  /** Compares whether two objects are deprecated, and all remaining keys; annotations are neutral. */
  compareRest(before: object, after: object, known: ReadonlySet<string>, at: ContractPlace): void {
    const [old, now] = [before as Record<string, unknown>, after as Record<string, unknown>];
    const isDeprecated = now['deprecated'] === true;
    if ((old['deprecated'] === true) !== isDeprecated) {
      this.report('deprecation-changed', 'request', at, isDeprecated ? 'now' : 'no longer');
    }
    const changed = keysOf(old, now).filter(
      (key) => key !== 'deprecated' && !known.has(key) && canonical(old[key]) !== canonical(now[key]),
    );
    const words = changed.filter((key) => isWord(key) || WORDS.has(key));
    if (words.length > 0) {
      this.report('wording-changed', 'request', at, words.join(', '));
    }
    for (const key of changed.filter((each) => !words.includes(each))) {
      this.report('key-not-judged', 'request', atKeyword(at, key), `\`${key}\``);
    }
  }
}

/** Annotations other than those of schemas, such as groups and names on pages. */
const WORDS = new Set(['tags', 'title', 'contact', 'license', 'termsOfService', 'openapi']);
