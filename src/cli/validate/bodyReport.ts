import { type Law, lawVerdict } from '../../sale';
import type { ErrorDocument, Verdict } from '../../validator';
import { jsonOutput } from '../../kit/commandOptions';
import type { CheckFormat } from '../../kit/outputFormats';
import { count, placeWords, printable } from '../../kit/phrases';
import { writeChecks } from '../../kit/reports/writeChecks';
import type { CommandResult } from '../../kit/runCommand';
import { checkedBy } from '../checks/tool';
import { isUnread, unreadChecks, unreadData, unreadText, type Unread } from '../checks/sourceChecks';
import { bodyChecks, pointerOfField } from './bodyChecks';
import { placesIn, type PlaceOf } from './bodyPlaces';
import { lawText, type LawReport } from './lawReport';

export interface CheckedBody {
  /** Its file, or the standard input. */
  readonly name: string;
  /** As it was given; absent if there is none. */
  readonly bytes?: Uint8Array | undefined;
  readonly verdict: Verdict;
  readonly law?: readonly [law: Law, report: LawReport];
}

export interface ReportOptions {
  readonly operation: string;
  /** By default, text; for one body that is invalid, the error document as JSON and its errors as text. */
  readonly format: CheckFormat | undefined;
  readonly version?: string | undefined;
}

/**
 * Reports the verdicts on one or several bodies; the code is 1 if one of them is invalid, or lacks an item of the law, and 2 if one
 * could not be read.
 */
export function reportBodies(
  results: readonly (CheckedBody | Unread)[],
  { operation, format, version }: ReportOptions,
): CommandResult {
  const bodies = results.map((result) =>
    isUnread(result) ? result : { ...result, placeOf: placeOf(result) },
  );
  const read = bodies.flatMap((body) => (isUnread(body) ? [] : [body]));
  const [only] = results.length === 1 ? read : [];
  const write = (chosen: CheckFormat) =>
    writeChecks(chosen, {
      text: () => read.map((body) => reportText(body, operation)).join(''),
      json: () =>
        asJson(
          only === undefined
            ? bodies.map((body) => (isUnread(body) ? unreadData(body) : namedData(body)))
            : resultData(only),
        ),
      checks: () => ({
        ...checkedBy('validate', version),
        cases: bodies.flatMap((body) =>
          isUnread(body)
            ? unreadChecks(body)
            : bodyChecks(body.verdict, operation, body.name, body.law?.[1], body.placeOf),
        ),
      }),
    });
  const code = read.length < results.length ? 2 : read.every(isRight) ? 0 : 1;
  const unread = unreadText(results);
  return format === undefined && only?.verdict.valid === false
    ? // An invalid body gives the error document of the API alone, and the text next to it.
      { stdout: asJson(withPlaces(only.verdict.document, only.placeOf)), stderr: write('text'), code }
    : { stdout: write(format ?? 'text'), stderr: unread, code };
}

interface PlacedBody extends CheckedBody {
  readonly placeOf: PlaceOf;
}

/** Where what was found in a body is in its file. */
function placeOf({ bytes, verdict, law }: CheckedBody): PlaceOf {
  const errors = verdict.valid ? [] : verdict.document.errors;
  return placesIn(bytes ?? new Uint8Array(), [
    ...errors.map(({ source }) => source?.pointer ?? ''),
    ...(verdict.warnings ?? []).map(({ pointer }) => pointer),
    ...(law?.[1].items ?? []).map(({ fields: [field = ''] }) => pointerOfField(field)),
  ]);
}

function isRight({ verdict, law }: CheckedBody): boolean {
  return verdict.valid && lawVerdict(law?.[1].items ?? []).missing.length === 0;
}

function reportText({ verdict, name, law, placeOf }: PlacedBody, operation: string): string {
  return `${bodyText(verdict, operation, name, placeOf)}${law === undefined ? '' : lawText(...law)}`;
}

function namedData(body: PlacedBody): unknown {
  return { file: body.name, ...(resultData(body) as object) };
}

function resultData({ verdict, law, placeOf }: PlacedBody): unknown {
  const warnings = (verdict.warnings ?? []).map((warning) => ({ ...warning, ...placeOf(warning.pointer) }));
  if (!verdict.valid) {
    const document = withPlaces(verdict.document, placeOf);
    return warnings.length > 0 ? { ...document, warnings } : document;
  }
  return { valid: true, warnings, ...(law === undefined ? {} : { law: law[1] }) };
}

/** The error document with the place of each error in the file, as JSON:API has it for what it does not specify itself. */
function withPlaces({ errors }: ErrorDocument, placeOf: PlaceOf): object {
  return {
    errors: errors.map((error) => {
      const place = error.source === undefined ? undefined : placeOf(error.source.pointer);
      return place === undefined ? error : { ...error, meta: place };
    }),
  };
}

function bodyText(verdict: Verdict, operation: string, name: string, placeOf: PlaceOf): string {
  const placed = (pointer: string) => {
    const place = pointer === '' ? undefined : placeOf(pointer);
    const shown = pointer === '' ? '(the body)' : visible(pointer);
    return place === undefined ? shown : `${shown} (${placeWords(place)})`;
  };
  const warnings = (verdict.warnings ?? [])
    .map(({ pointer, detail }) => `  Warning: ${placed(pointer)}: ${detail}\n`)
    .join('');
  if (!verdict.valid) {
    const { errors } = verdict.document;
    const lines = errors.map(({ source, detail }) => `  ${placed(source?.pointer ?? '')}\n    ${detail}\n`);
    return `${name}: not valid for ${operation}, ${count(errors.length, 'error')}:\n${lines.join('')}${warnings}`;
  }
  const what =
    verdict.unchecked === true ? `any content is valid for ${operation}` : `valid for ${operation}`;
  return `${name}: ${what}.\n${warnings}`;
}

function asJson(value: unknown): string {
  return printable(jsonOutput(value));
}

/** A text of the body on one line, without control characters. */
function visible(text: string): string {
  return printable(JSON.stringify(text)).slice(1, -1);
}
