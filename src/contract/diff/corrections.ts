import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Node } from 'yaml';

import { apis } from '../../portal/apis';
import type { ProjectPaths } from '../../kit/paths';
import { displayPath } from '../../kit/displayPath';
import { InputError, type Problem } from '../../kit/problem';

/** The file of the corrections, in the contracts folder. */
export const CORRECTIONS = 'corrections.yaml';

/** The keys of an entry; each holds text. */
const KEYS = ['api', 'change', 'reason', 'date'] as const;

/**
 * A breaking change of a released contract that keeps the contract's date, because the contract was wrong when it was
 * released.
 */
export interface Correction extends Readonly<Record<(typeof KEYS)[number], string>> {
  /** The id of the API. */
  readonly api: string;
  /** The change, word for word as the check prints it. */
  readonly change: string;
  /** Why the released contract was wrong: a clause without a full stop. */
  readonly reason: string;
  /** The day of the correction, `2024-05-01`. */
  readonly date: string;
  /** The line of the entry, counted from 1. */
  readonly line: number;
}

/**
 * Reads the recorded corrections of released contracts.
 *
 * @returns the entries in their order; none if the file does not exist
 * @throws {InputError} if the file is not YAML, or an entry lacks a key, has another one or a wrong value
 */
export async function readCorrections(paths: ProjectPaths): Promise<readonly Correction[]> {
  const source = path.join(paths.openapi, CORRECTIONS);
  const text = await readFile(source, 'utf8').catch(() => '');
  const file = displayPath(paths.root, source);
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const lineAt = (offset: number | undefined) => lines.linePos(offset ?? 0).line;
  const [error] = document.errors;
  if (error !== undefined) {
    const [reason = ''] = error.message.split(' at line');
    throw new InputError([
      {
        file,
        line: lineAt(error.pos[0]),
        message: `The corrections cannot be read: ${reason}.`,
        fix: 'correct the YAML.',
      },
    ]);
  }
  const list = document.contents;
  if (list === null) {
    return [];
  }
  if (!isSeq(list)) {
    throw new InputError([
      { file, line: 1, message: 'The corrections are not a list.', fix: 'begin each entry with "- api:".' },
    ]);
  }
  const read = (list.items as readonly Node[]).map((node) => readEntry(node, file, lineAt));
  const problems = read.flatMap((each) => each.problems);
  if (problems.length > 0) {
    throw new InputError(problems);
  }
  return read.map(({ correction }) => correction);
}

/** An entry, complete only where it has no problems. */
interface Reading {
  readonly correction: Correction;
  readonly problems: readonly Problem[];
}

function readEntry(node: Node, file: string, lineAt: (offset?: number) => number): Reading {
  const line = lineAt(node.range?.[0]);
  const pairs = (isMap(node) ? node.items : []).map(({ key, value }) => ({
    key: isScalar(key) ? String(key.value) : '',
    value: isScalar(value) && typeof value.value === 'string' ? value.value : '',
    line: isScalar(key) ? lineAt(key.range?.[0]) : line,
  }));
  const valueOf = (name: (typeof KEYS)[number]) => pairs.find(({ key }) => key === name)?.value ?? '';
  const missing = KEYS.filter((key) => valueOf(key) === '');
  const problems = pairs.flatMap(({ key, value, line: at }) => {
    const problem = value === '' ? undefined : problemOf(key, value);
    return problem === undefined ? [] : [{ file, line: at, ...problem }];
  });
  return {
    correction: {
      ...{ api: valueOf('api'), change: valueOf('change'), reason: valueOf('reason'), date: valueOf('date') },
      line,
    },
    problems:
      missing.length === 0
        ? problems
        : [
            {
              ...{ file, line },
              message: `The correction lacks ${missing.join(', ')}.`,
              fix: `give each of ${KEYS.join(', ')} as text.`,
            },
            ...problems,
          ],
  };
}

/** What is wrong with a key, or with its value. */
function problemOf(key: string, value: string): Pick<Problem, 'message' | 'fix'> | undefined {
  if (!KEYS.some((each) => each === key)) {
    return { message: `A correction has no key "${key}".`, fix: `keep to ${KEYS.join(', ')}.` };
  }
  if (key === 'api' && apis.every(({ id }) => id !== value)) {
    return {
      message: `"${value}" is not an API.`,
      fix: `use one of ${apis.map(({ id }) => id).join(', ')}.`,
    };
  }
  if (key === 'date' && !isDay(value)) {
    return { message: `"${value}" is not a date.`, fix: 'write the day of the correction as 2024-05-01.' };
  }
  return undefined;
}

/** Whether a text is a day of the calendar in ISO 8601, such as `2024-05-01`. */
function isDay(text: string): boolean {
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(`${text}T`);
}
