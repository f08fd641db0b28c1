import { readdirSync } from 'node:fs';
import path from 'node:path';

import { getLineColLocation, type NormalizedProblem } from '@redocly/openapi-core';

import { displayPath } from '../../kit/displayPath';
import { type Problem, uniqueProblems } from '../../kit/problem';
import { fixFor } from './fixes';
import { nearest } from '../../kit/nearest';

/** The most further places that a problem lists for one missing file. */
const MOST_PLACES = 5;

/**
 * Turns Redocly's findings into problems, causes only: while a file does not parse or a `$ref` does not resolve,
 * Redocly reports the hole again at each reference, rule and example that reaches it, often before its cause.
 *
 * @param root the folder that the problems' file names are relative to
 * @returns the files that do not parse, if there are any; else the unresolved references, one problem for each
 *   missing target; else all findings
 */
export function contractProblems(problems: readonly NormalizedProblem[], root: string): Problem[] {
  const unreadable = problems.filter(({ message }) => message.startsWith(PARSING));
  if (unreadable.length > 0) {
    return uniqueProblems(unreadable.map((problem) => parseProblem(problem, root)));
  }
  const unresolved = problems.filter(({ ruleId }) => ruleId === UNRESOLVED);
  return unresolved.length > 0
    ? oneForEachTarget(unresolved.map((problem) => referenceProblem(problem, root)))
    : uniqueProblems(problems.map((problem) => toProblem(problem, root)));
}

/** The start of Redocly's message for a file that is not YAML; its rule is the one of unresolved references. */
const PARSING = 'Failed to parse: ';
const UNRESOLVED = 'no-unresolved-refs';

export interface ParseFailure {
  /** The parser's message, with the file and place at its end: `… in "openapi/iam.yaml" (3:1)`. */
  readonly message: string;
  readonly file: string;
  /** Counted from 1. */
  readonly line?: number;
  readonly lines: readonly string[];
}

/** The problem for a file that is not YAML, with the fix for the two commonest reasons. */
export function yamlProblem({ message, file, line, lines }: ParseFailure): Problem {
  const reason = message.replace(/ in "[^"]*" \(\d+:\d+\)$/, '');
  const place = { file, ...(line === undefined ? {} : { line }) };
  if (reason.startsWith('tab characters')) {
    const fix = 'replace the tab with spaces; YAML does not allow tabs in indentation.';
    return { message: 'The file is not YAML: a tab indents this line.', ...place, fix };
  }
  if (reason === 'duplicated mapping key') {
    const [, key = ''] = /^[\s-]*["']?(.+?)["']?\s*:(?:\s|$)/.exec(lines[(line ?? 1) - 1] ?? '') ?? [];
    const fix = 'remove one of the two, or rename it; a key occurs once in its object.';
    return { message: `The file is not YAML: the key "${key}" occurs twice in one object.`, ...place, fix };
  }
  return { message: `The file is not YAML: ${reason}.`, ...place, fix: fixFor('yaml-parse') };
}

function parseProblem(problem: NormalizedProblem, root: string): Problem {
  const { file = '', line } = placeOf(problem, root);
  return yamlProblem({
    message: problem.message.slice(PARSING.length),
    file,
    ...(line === undefined ? {} : { line }),
    lines: problem.location[0]?.source.getLines() ?? [],
  });
}

function referenceProblem(problem: NormalizedProblem, root: string): Problem {
  const place = placeOf(problem, root);
  const [, missing] = /^Can't resolve \$ref: ENOENT: .*'([^']+)'/.exec(problem.message) ?? [];
  if (missing === undefined) {
    const message = `${problem.message.trim().replaceAll(`${root}/`, '')} (${UNRESOLVED})`;
    return { message, ...place, fix: fixFor(UNRESOLVED) };
  }
  const file = path.resolve(root, missing);
  const folder = path.dirname(file);
  const [near] = nearest(path.basename(file), namesIn(folder));
  const hint = near === undefined ? '' : ` A similar name is ${displayPath(root, path.join(folder, near))}.`;
  return {
    message: `Can't resolve $ref: there is no file ${displayPath(root, file)} (${UNRESOLVED})`,
    ...place,
    fix: `${fixFor(UNRESOLVED)}${hint}`,
  };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** A missing file is one cause, however many references point to it: the first problem names the other places. */
function oneForEachTarget(problems: readonly Problem[]): Problem[] {
  const byTarget = new Map<string, Problem[]>();
  for (const problem of uniqueProblems(problems)) {
    byTarget.set(problem.message, [...(byTarget.get(problem.message) ?? []), problem]);
  }
  return [...byTarget.values()].flatMap(([first, ...others]) => {
    if (first === undefined || others.length === 0) {
      return first ?? [];
    }
    const places = others.map(({ file = '', line = 1 }) => `${file}:${String(line)}`);
    const rest = places.length - MOST_PLACES;
    const more = rest > 0 ? ` and ${String(rest)} more` : '';
    return {
      ...first,
      message: `${first.message}, also from ${places.slice(0, MOST_PLACES).join(', ')}${more}`,
    };
  });
}

function toProblem(problem: NormalizedProblem, root: string): Problem {
  const message = problem.message.trim().replaceAll(`${root}/`, '');
  return {
    message: `${message} (${problem.ruleId})`,
    ...placeOf(problem, root),
    fix: (problem.ruleId.startsWith('rule/') ? problem.suggest[0] : undefined) ?? fixFor(problem.ruleId),
  };
}

function placeOf(problem: NormalizedProblem, root: string): Pick<Problem, 'file' | 'line'> {
  const place = problem.location[0];
  return place === undefined
    ? {}
    : {
        file: displayPath(root, place.source.absoluteRef),
        line: getLineColLocation(place).start.line,
      };
}
