import type { Contract } from '../read/openapi';
import { compareAlternatives, hasAlternatives } from './compareAlternatives';
import { compareBounds } from './compareBounds';
import { compareConditions } from './compareConditions';
import { compareObjects } from './compareObjects';
import { compareTypes, compareValues } from './compareValues';
import { compareWords } from './compareWords';
import type { Comparison } from './comparison';
import type { ReportChange } from './changeProblems';
import { expand, referencedNames, type AnySchema, type Parts, type SchemaPart } from './schemaParts';
import { effectOf, type Direction, type Rule } from './changeRules';
import type { ContractPlace } from './place';

/** The cache shared by runs over the same contracts. */
interface Memory {
  readonly visited: Set<string>;
  /** Results of {@link Comparison.same} and similar methods. */
  readonly results: Map<string, boolean>;
}

/** Compares schemas of two contracts in one direction; each pair of places is compared once. */
export class SchemaComparison implements Comparison {
  constructor(
    readonly before: Contract,
    readonly after: Contract,
    readonly direction: Direction,
    private readonly reportProblem: ReportChange,
    private readonly soft = false,
    private readonly memory: Memory = { visited: new Set(), results: new Map() },
  ) {}

  report(rule: Rule, at: ContractPlace | undefined, ...names: readonly string[]): void {
    if (at !== undefined) {
      this.reportProblem(rule, this.direction, at, names, this.soft);
    }
  }

  compare(before: Parts, after: Parts): void {
    const key = `${String(this.soft)} ${keyOf(before, true)} ${keyOf(after, true)}`;
    if (this.memory.visited.has(key) || before.length + after.length === 0) {
      return;
    }
    this.memory.visited.add(key);
    const [old, now] = this.expandBoth(before, after);
    compareWords(this, old, now);
    // If every value is compared through a branch, its keywords have been compared there.
    if (!compareAlternatives(this, old, now) && compareTypes(this, old, now)) {
      compareValues(this, old, now);
      compareBounds(this, old, now);
      compareObjects(this, old, now);
    }
    compareConditions(this, old, now);
  }

  same(before: Parts, after: Parts): boolean {
    return this.result('same', this.direction, before, after, (rule) => {
      return effectOf(rule, 'request') === 'neutral' && effectOf(rule, 'response') === 'neutral';
    });
  }

  isWider(before: Parts, after: Parts): boolean {
    return this.breaksNothing('request', before, after);
  }

  isNarrower(before: Parts, after: Parts): boolean {
    return this.breaksNothing('response', before, after);
  }

  flat(side: 'before' | 'after', parts: Parts): Parts {
    const sides = { contract: this[side], other: this[side] };
    return expand(sides, parts, new Set(), true);
  }

  softened(): Comparison {
    return new SchemaComparison(
      this.before,
      this.after,
      this.direction,
      this.reportProblem,
      true,
      this.memory,
    );
  }

  private breaksNothing(direction: Direction, before: Parts, after: Parts): boolean {
    return this.result('breaks nothing', direction, before, after, (rule, soft) => {
      return soft || effectOf(rule, direction) !== 'breaking';
    });
  }

  /** Compares without reporting, and returns whether every finding passes. */
  private result(
    question: string,
    direction: Direction,
    before: Parts,
    after: Parts,
    passes: (rule: Rule, soft: boolean) => boolean,
  ): boolean {
    const key = `${question} ${direction} ${keyOf(before, false)} ${keyOf(after, false)}`;
    const known = this.memory.results.get(key);
    if (known !== undefined) {
      return known;
    }
    // Recursive schemas are equal if nothing else differs.
    this.memory.results.set(key, true);
    let found = true;
    const report: ReportChange = (rule, _direction, _place, _names, soft) => {
      found &&= passes(rule, soft);
    };
    const memory = { visited: new Set<string>(), results: this.memory.results };
    new SchemaComparison(this.before, this.after, direction, report, false, memory).compare(before, after);
    this.memory.results.set(key, found);
    return found;
  }

  private expandBoth(before: Parts, after: Parts): [SchemaPart[], SchemaPart[]] {
    const [oldNames, newNames] = [referencedNames(this.before, before), referencedNames(this.after, after)];
    const both = (splitNull: boolean): [SchemaPart[], SchemaPart[]] => [
      expand({ contract: this.before, other: this.after }, before, newNames, splitNull),
      expand({ contract: this.after, other: this.before }, after, oldNames, splitNull),
    ];
    const whole = both(false);
    return whole.some(hasAlternatives) ? whole : both(true);
  }
}

const numbers = new WeakMap<object, number>();
let next = 0;

/** A key that is equal for equal schemas, optionally including their locations. */
function keyOf(parts: Parts, places: boolean): string {
  return JSON.stringify(
    parts.map(({ schema, at, orNull }) => [numberOf(schema), orNull !== undefined, places ? at.place : '']),
  );
}

function numberOf(schema: AnySchema): number | boolean {
  if (typeof schema === 'boolean') {
    return schema;
  }
  const number = numbers.get(schema) ?? next++;
  numbers.set(schema, number);
  return number;
}
