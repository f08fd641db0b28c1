import { readFileSync } from 'node:fs';
import path from 'node:path';

import { displayPath } from '../../kit/displayPath';
import { nearest } from '../../kit/nearest';
import { parseData, type Fault } from '../../kit/parseData';
import { readLaw } from '../../sale/forNode';
import { LAW_COUNTRIES } from '../../sale';
import { FATES, ruleSchema, rulesOf, type Fate, type Rule, type RuleBook } from '../plan/ruleBook';
import { KIND_OF_WARNING } from '../plan/warningKinds';
import { readPlan } from './readPlan';

/** The rules of the guides and operations, and what of them a rehearsal shows. */
export interface ReadRules {
  readonly book: RuleBook;
  readonly rules: readonly Rule[];
}

/** The file below the project's folder. */
export const RULES_FILE = path.posix.join('openapi', 'rehearsals', 'rules', 'rules.yaml');

/**
 * Reads what becomes of each rule in a rehearsal.
 *
 * @param root the project's folder
 * @throws {InputError} with file and line for what is not YAML, breaks the schema, has a rule in two lists, or names a mistake, a
 *   warning, an item of the law, a question or a reason that does not exist
 */
export function readRules(root: string): ReadRules {
  const { situations } = readPlan(path.join(root, 'openapi'), root);
  const known: Readonly<Record<Exclude<Fate, 'unseen'>, readonly string[]>> = {
    seen: situations.flatMap(({ id, mistakes = [] }) => mistakes.map((problem) => `${id}/${problem.id}`)),
    checked: ['contract', ...Object.keys(KIND_OF_WARNING), ...lawItems(root)],
    asked: situations.filter(({ ask }) => ask !== undefined).map(({ id }) => id),
  };
  const file = path.join(root, RULES_FILE);
  const book = parseData<RuleBook>(
    readFileSync(file, 'utf8'),
    displayPath(root, file),
    ruleSchema,
    (data) => [
      ...FATES.flatMap((fate) =>
        Object.keys(data[fate]).flatMap((by) =>
          unknownProblems(fate, by, fate === 'unseen' ? Object.keys(data.reasons) : known[fate]),
        ),
      ),
      ...repeatedProblems(data),
    ],
    'openapi/rehearsals/README.md',
  );
  const concerns = new Map(situations.map((situation) => [situation.id, situation.for]));
  return { book, rules: rulesOf(book, (id) => concerns.get(id)) };
}

/** `at/bao-1` */
function lawItems(root: string): readonly string[] {
  return LAW_COUNTRIES.flatMap((country) => {
    const { contents, cases } = readLaw(root, country);
    return [...contents, ...cases].map(({ id }) => `${country}/${id}`);
  });
}

function unknownProblems(fate: Fate, by: string, known: readonly string[]): readonly Fault[] {
  const [near] = nearest(by, known);
  return known.includes(by)
    ? []
    : [
        {
          steps: [fate, by],
          message: `There is no ${by} by which a rule is ${fate}.`,
          fix: near === undefined ? 'correct the name.' : `did you mean ${near}?`,
        },
      ];
}

/** A rule has one fate, and is in a list of it once. */
function repeatedProblems(book: RuleBook): readonly Fault[] {
  const fates = new Map<string, string>();
  const lists = [
    ...FATES.flatMap((fate) =>
      Object.entries(book[fate]).map(([by, entries]) => ({
        fate: fate as string,
        steps: [fate, by],
        entries,
      })),
    ),
    { fate: 'noRules', steps: ['noRules'], entries: book.noRules },
  ];
  return lists.flatMap(({ fate, steps, entries }) =>
    entries.flatMap((entry, index) => {
      const before = fates.get(entry);
      fates.set(entry, fate);
      return (before === undefined || before === fate) && entries.indexOf(entry) === index
        ? []
        : [
            {
              steps: [...steps, index],
              message: `The rule is listed twice, the other time in ${before ?? fate}.`,
              fix: 'keep one.',
            },
          ];
    }),
  );
}
