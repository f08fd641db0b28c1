import { Ajv2020, type AnySchemaObject } from 'ajv/dist/2020';
import { LineCounter, parseDocument, type Document } from 'yaml';

import { isDay } from './day';
import { childOf, valueAt } from './pointer';
import { InputError, type Problem } from './problem';

/** What is wrong with the data, and where: the keys and positions that lead to the value. */
export interface Fault {
  readonly steps: readonly (string | number)[];
  readonly message: string;
  readonly fix: string;
}

/** Compiles each schema once. */
const ajv = new Ajv2020({ allowUnionTypes: true });

/**
 * Parses a file of data that people write.
 *
 * @param file for problems
 * @param schema the closed JSON Schema of the data
 * @param problemsOf what else is wrong with data that keeps the schema
 * @param readme the file that describes the data, for problems
 * @throws {InputError} with file and line for text that is not YAML, breaks the schema, has a fault, or has what is written
 *   like a day and is not one
 */
export function parseData<Data>(
  text: string,
  file: string,
  schema: AnySchemaObject,
  problemsOf: (data: Data) => readonly Fault[],
  readme: string,
): Data {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [syntax] = document.errors;
  if (syntax !== undefined) {
    const message = `This is not YAML: ${syntax.message.split('\n')[0] ?? ''}`;
    throw new InputError([
      { message, file, line: lines.linePos(syntax.pos[0]).line, fix: 'correct the YAML.' },
    ]);
  }
  const data = document.toJS() as Data;
  const isData = ajv.compile(schema);
  const problems = isData(data)
    ? [
        ...daysIn(data)
          .filter(({ day }) => !isDay(day))
          .map(notADay),
        ...problemsOf(data),
      ]
    : (isData.errors ?? []).map(({ instancePath, message = 'is not valid', params }): Fault => {
        const steps = instancePath.split('/').slice(1);
        const { missingProperty: missing } = params as { readonly missingProperty?: string };
        const id = childOf(valueAt(data, steps), 'id');
        return {
          steps: steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
          ...(missing === undefined || typeof id !== 'string'
            ? {
                message: `${instancePath || 'The file'} ${message}${namedIn(params)}.`,
                fix: `write what ${readme} describes.`,
              }
            : { message: `"${id}" has no ${missing}.`, fix: `write it as ${readme} describes.` }),
        };
      });
  if (problems.length > 0) {
    throw new InputError(
      problems.map(({ steps, message, fix }): Problem => {
        return { message, file, line: lineAt(steps, document, lines), fix };
      }),
    );
  }
  return data;
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

interface FoundDay {
  readonly steps: Fault['steps'];
  readonly day: string;
}

/** What has the form of a day, wherever it is: the schema accepts 2027-02-29 as a day. */
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
  return { steps, message: `${day} does not exist in the calendar.`, fix: 'correct the date.' };
}

/** The property that an error of the schema is about. */
function namedIn(params: Readonly<Record<string, unknown>>): string {
  const name = params['additionalProperty'];
  return typeof name === 'string' ? `: ${name}` : '';
}
