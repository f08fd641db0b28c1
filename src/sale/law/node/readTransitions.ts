import { readFileSync } from 'node:fs';
import path from 'node:path';

import { displayPath } from '../../../kit/displayPath';
import {
  changingIn,
  type Changing,
  type Transition,
  type TransitionStatus,
  type WrittenTransition,
} from '../transitions';
import { transitionsSchema } from '../transitionsSchema';
import { LAW_COUNTRIES, type Law } from '../checkedLaw';
import { parseData, type Fault } from '../../../kit/parseData';
import { InputError } from '../../../kit/problem';
import { lawFile, readLaw } from './readLaw';

const COUNTRIES: readonly string[] = [...LAW_COUNTRIES, 'eu'];

const DAYS = ['from', 'until', 'added'] as const;

/** The file below the project's folder. */
export function transitionsFile(root: string): string {
  return path.join(root, 'src', 'sale', 'law', 'transitions.yaml');
}

/**
 * Reads the changes of the law.
 *
 * @param root the project's folder
 * @returns in the order of the data
 * @throws {InputError} as `parseTransitions`, and for a rate or an item that changes on a day without a change
 */
export function readTransitions(root: string): readonly Transition[] {
  const file = displayPath(root, transitionsFile(root));
  const laws = LAW_COUNTRIES.map((country) => readLaw(root, country));
  const transitions = parseTransitions(readFileSync(transitionsFile(root), 'utf8'), file, laws);
  const untold = untoldChanges(laws, transitions);
  if (untold.length > 0) {
    throw new InputError(
      untold.map(({ kind, id, country, day }) => ({
        ...placeOf(root, { kind, id, country }),
        message: `"${id}" of ${country} changes on ${day}, and no change of the law says so.`,
        fix: `add one to ${file}, with ${kind}: [${id}] and from: '${day}', or name it in that of the day.`,
      })),
    );
  }
  return transitions;
}

/** What every change since is listed for. */
const LISTED_SINCE = '2020-01-01';

/** The rates and items that change on a day since 2020, after the first that the data covers, and that no change names. */
export function untoldChanges(
  laws: readonly Law[],
  transitions: readonly Transition[],
): readonly (Changing & { readonly day: string })[] {
  const keyOf = (country: string, id: string, day: string) => `${country} ${id} ${day}`;
  const told = new Set(
    transitions.flatMap(({ country, from = '', rates, items }) =>
      [...rates, ...items].map((id) => keyOf(country, id, from)),
    ),
  );
  return changingIn(laws).flatMap((each) => {
    const { since = '' } = laws.find(({ country }) => country === each.country)?.covers ?? {};
    return each.days
      .filter((day) => day >= LISTED_SINCE && day > since && !told.has(keyOf(each.country, each.id, day)))
      .map((day) => ({ ...each, day }));
  });
}

function placeOf(root: string, { kind, id, country }: Pick<Changing, 'kind' | 'id' | 'country'>) {
  const file = kind === 'items' ? lawFile(root, country) : path.join(root, 'src/sale/law/vatRates.ts');
  const own = kind === 'items' ? `  - id: ${id}` : `    id: '${id}',`;
  const line = readFileSync(file, 'utf8').split('\n').indexOf(own) + 1;
  return { file: displayPath(root, file), line };
}

/**
 * Parses the changes of the law, and completes each with the day and the sources of the rates and the items that it names.
 *
 * @param file for problems
 * @param laws the law of all countries
 * @throws {InputError} with file and line for text that is not YAML or breaks the schema; for a repeated id, a day that is not
 *   in the calendar, a country without data, a rate or an item that the country does not have or that does not change on the
 *   day, a change without a source or a day, and a status that the days contradict
 */
export function parseTransitions(text: string, file: string, laws: readonly Law[]): readonly Transition[] {
  const changing = changingIn(laws);
  const { transitions } = parseData<{ readonly transitions: readonly WrittenTransition[] }>(
    text,
    file,
    transitionsSchema,
    (data) =>
      data.transitions.flatMap((each, index) => {
        const before = data.transitions.slice(0, index);
        return problemsOf(each, changing, before).map(([name, message, fix]): Fault => {
          return { steps: ['transitions', index, name], message: `The change "${each.id}" ${message}`, fix };
        });
      }),
    'src/sale/law/README.md',
  );
  return transitions.map((each) => complete(each, changing));
}

/** The property, what is wrong after "The change …", and the fix. */
type OwnProblem = readonly [name: string, message: string, fix: string];

function problemsOf(
  each: WrittenTransition,
  changing: readonly Changing[],
  before: readonly WrittenTransition[],
): readonly OwnProblem[] {
  const first: readonly OwnProblem[] = [
    ...(before.some(({ id }) => id === each.id)
      ? [['id', 'is in the data twice.', 'choose another id.'] as const]
      : []),
    ...(COUNTRIES.includes(each.country)
      ? []
      : [
          [
            'country',
            `is for the country "${each.country}", for which there is no data.`,
            `write one of ${COUNTRIES.join(', ')}.`,
          ] as const,
        ]),
    ...DAYS.flatMap((name): OwnProblem[] => {
      const day = each[name];
      return day === undefined || /^\d{4}-\d\d-\d\d$/.test(day)
        ? []
        : [[name, `has ${name}: ${day}, which is not a date.`, 'write it as in 2027-01-01.']];
    }),
    ...namesOf(each).flatMap(({ kind, id }): OwnProblem[] =>
      findChanging(each, kind, id, changing) === undefined
        ? [[kind, `names "${id}", which is not in the ${kind} of "${each.country}".`, WHERE[kind]]]
        : [],
    ),
  ];
  return first.length > 0 ? first : laterProblems(each, changing);
}

const WHERE = {
  rates: 'name an id of src/sale/law/vatRates.ts.',
  items: 'name an id of the contents or the cases of that country.',
} as const;

/** What can be wrong where every name and every day is right. */
function laterProblems(each: WrittenTransition, changing: readonly Changing[]): readonly OwnProblem[] {
  const { from, sources } = complete(each, changing);
  const firstDays = new Set(named(each, changing).map(({ days }) => days[0]));
  const elsewhere = named(each, changing).filter(({ days }) => from !== undefined && !days.includes(from));
  return [
    ...(sources.length === 0
      ? [
          [
            'id',
            'has no source.',
            'add source with law, url, readOn and readIn, or name the rates or items that have one.',
          ] as const,
        ]
      : []),
    ...(each.from === undefined && firstDays.size > 1
      ? [
          [
            'id',
            'names rates or items that begin on different days.',
            'write its from, or one change for each day.',
          ] as const,
        ]
      : []),
    ...elsewhere.map(({ kind, id, days }): OwnProblem => [
      kind,
      `begins on ${from ?? ''}, but "${id}" changes on ${days.join(', ')}.`,
      'correct from, or do not name it.',
    ]),
    ...(each.until !== undefined && (from === undefined || each.until < from)
      ? [['until', `ends on ${each.until}, before it begins.`, 'correct from or until.'] as const]
      : []),
    ...statusProblems(each.status, from, [each.added, ...sources.map(({ readOn }) => readOn)]),
  ];
}

/** @param days on which somebody looked at it */
function statusProblems(
  status: TransitionStatus,
  from: string | undefined,
  days: readonly string[],
): readonly OwnProblem[] {
  const seen = [...days].sort().at(-1) ?? '';
  if (from === undefined) {
    return status === 'draft'
      ? []
      : [['status', `is ${status}, but has no day.`, 'write its from, or status: draft.']];
  }
  if (status === 'in force' && from > seen) {
    return [['status', `is in force, but begins on ${from}.`, 'write status: passed.']];
  }
  return status === 'passed' && from <= seen
    ? [['status', `is passed, but began on ${from}.`, 'write status: in force.']]
    : [];
}

function complete({ source, ...each }: WrittenTransition, changing: readonly Changing[]): Transition {
  const own = named(each, changing);
  const from = each.from ?? own[0]?.days[0];
  const sources = source === undefined ? own.map((one) => one.source) : [source];
  return {
    ...each,
    ...(from === undefined ? {} : { from }),
    rates: each.rates ?? [],
    items: each.items ?? [],
    sources: sources.filter(
      (one, index) => sources.findIndex(({ law, url }) => law === one.law && url === one.url) === index,
    ),
  };
}

function named(each: Omit<WrittenTransition, 'source'>, changing: readonly Changing[]): readonly Changing[] {
  return namesOf(each).flatMap(({ kind, id }) => findChanging(each, kind, id, changing) ?? []);
}

function namesOf({ rates = [], items = [] }: Pick<WrittenTransition, 'rates' | 'items'>) {
  return [
    ...rates.map((id) => ({ kind: 'rates', id }) as const),
    ...items.map((id) => ({ kind: 'items', id }) as const),
  ];
}

function findChanging(
  { country }: Pick<WrittenTransition, 'country'>,
  kind: Changing['kind'],
  id: string,
  changing: readonly Changing[],
): Changing | undefined {
  return changing.find((one) => one.kind === kind && one.id === id && one.country === country);
}
