import { readFileSync } from 'node:fs';
import path from 'node:path';

import { Ajv2020 } from 'ajv/dist/2020';
import { LineCounter, parseDocument, type Document } from 'yaml';

import { isDay } from '../../kit/day';
import { displayPath, InputError, type Problem } from '../../kit/problem';
import { lawSchema } from '../lawSchema';
import type { Law, LawCountry } from '../types';

/** The countries with a file, in the order of the guides. */
export const LAW_COUNTRIES: readonly LawCountry[] = ['at', 'ch', 'de'];

/** The file of a country below the project's folder. */
export function lawFile(root: string, country: LawCountry): string {
  return path.join(root, 'src', 'law', `${country}.yaml`);
}

/**
 * Reads what the law of a country asks of a receipt.
 *
 * @param root the project's folder
 * @throws {InputError} with file and line for a file that is not YAML, breaks the schema, repeats an id or names a source
 *   that it does not have
 */
export function readLaw(root: string, country: LawCountry): Law {
  const file = lawFile(root, country);
  return parseLaw(readFileSync(file, 'utf8'), displayPath(root, file));
}

/**
 * Parses the text of a file of law.
 *
 * @param file for problems
 * @throws {InputError} as `readLaw`
 */
export function parseLaw(text: string, file: string): Law {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [syntax] = document.errors;
  if (syntax !== undefined) {
    const message = `This is not YAML: ${syntax.message.split('\n')[0] ?? ''}`;
    throw new InputError([
      { message, file, line: lines.linePos(syntax.pos[0]).line, fix: 'correct the YAML.' },
    ]);
  }
  const law = document.toJS() as Law;
  const problems = faultsOf(law).map(({ steps, message, fix }): Problem => {
    return { message, file, line: lineAt(steps, document, lines), fix };
  });
  if (problems.length > 0) {
    throw new InputError(problems);
  }
  return law;
}

/** The line of the value at a path, or of the nearest one around it. */
function lineAt(steps: Fault['steps'], document: Document, lines: LineCounter): number {
  const node = document.getIn(steps, true) as { readonly range?: readonly number[] } | undefined;
  const [start] = node?.range ?? [];
  if (start !== undefined) {
    return lines.linePos(start).line;
  }
  return steps.length === 0 ? 1 : lineAt(steps.slice(0, -1), document, lines);
}

/** What is wrong with the data, and where. */
interface Fault {
  readonly steps: readonly (string | number)[];
  readonly message: string;
  readonly fix: string;
}

function faultsOf(law: Law): Fault[] {
  const ajv = new Ajv2020({ allowUnionTypes: true });
  const isLaw = ajv.compile(lawSchema);
  if (!isLaw(law)) {
    return (isLaw.errors ?? []).map(({ instancePath, message = 'is not valid', params }) => ({
      steps: instancePath
        .split('/')
        .slice(1)
        .map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
      message: `${instancePath || 'The file'} ${message}${namedIn(params)}.`,
      fix: 'write what src/law/README.md describes.',
    }));
  }
  const items = (['contents', 'cases'] as const).flatMap((part) =>
    law[part].map(({ id, source }, index) => ({ part, id, source, index })),
  );
  return [
    ...daysIn(law)
      .filter(({ day }) => !isDay(day))
      .map(notADay),
    ...items.flatMap(({ part, id, source, index }, position) => [
      ...(items.findIndex((other) => other.id === id) < position
        ? [
            {
              steps: [part, index, 'id'],
              message: `The id "${id}" is used twice.`,
              fix: 'choose another id.',
            },
          ]
        : []),
      ...(Object.hasOwn(law.sources, source)
        ? []
        : [
            {
              steps: [part, index, 'source'],
              message: `There is no source "${source}".`,
              fix: `add it to the sources, or name one of ${Object.keys(law.sources).join(', ')}.`,
            },
          ]),
    ]),
  ];
}

interface FoundDay {
  readonly steps: Fault['steps'];
  readonly day: string;
}

/** What has the form of a day, wherever it stands: the schema cannot tell 2027-02-29 from a day. */
function daysIn(value: unknown, steps: Fault['steps'] = []): FoundDay[] {
  if (typeof value === 'string') {
    return /^\d{4}-\d\d-\d\d$/.test(value) ? [{ steps, day: value }] : [];
  }
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, child]) =>
        daysIn(child, [...steps, Array.isArray(value) ? Number(name) : name]),
      )
    : [];
}

function notADay({ steps, day }: FoundDay): Fault {
  return { steps, message: `${day} is not a day of the calendar.`, fix: 'correct the date.' };
}

/** The property that an error of the schema is about. */
function namedIn(params: Readonly<Record<string, unknown>>): string {
  const name = params['additionalProperty'];
  return typeof name === 'string' ? `: ${name}` : '';
}
