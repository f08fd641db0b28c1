import type { ErrorDocument, Verdict, Warning } from '../../validator';
import { jsonOutput } from '../../kit/commandOptions';
import type { CheckFormat } from '../../kit/outputFormats';
import { printable } from '../../kit/phrases';
import { writeChecks } from '../../kit/reports/writeChecks';
import type { CommandResult } from '../../kit/runCommand';
import type { Law } from '../../sale/law/types';
import { checkedBy } from '../checks/tool';
import { bodyChecks } from './bodyChecks';
import { lawText, type LawReport } from './lawReport';

/** What was found out about a body. */
export interface CheckedBody {
  /** Its file, or the standard input. */
  readonly name: string;
  readonly verdict: Verdict;
  /** The law that was checked in it, and the result. */
  readonly law?: readonly [law: Law, report: LawReport];
}

/** How bodies are reported. */
export interface ReportOptions {
  readonly operation: string;
  /** By default, text; for one body that is invalid, the error document as JSON and its errors as text. */
  readonly format: CheckFormat | undefined;
  /** The version of the program. */
  readonly version?: string | undefined;
}

/** Reports the verdicts on one or several bodies; the code is 1 if one of them is invalid, or lacks an item of the law. */
export function reportBodies(
  bodies: readonly CheckedBody[],
  { operation, format, version }: ReportOptions,
): CommandResult {
  const [only] = bodies.length === 1 ? bodies : [];
  const write = (chosen: CheckFormat) =>
    writeChecks(chosen, {
      text: () => bodies.map((body) => textOf(body, operation)).join(''),
      json: () => asJson(only === undefined ? bodies.map(namedData) : resultData(only)),
      checks: () => ({
        ...checkedBy('validate', version),
        cases: bodies.flatMap(({ verdict, name, law }) => bodyChecks(verdict, operation, name, law?.[1])),
      }),
    });
  const code = bodies.every(isRight) ? 0 : 1;
  return format === undefined && only?.verdict.valid === false
    ? // An invalid body gives the error document of the API alone, and the text beside it.
      { stdout: asJson(only.verdict.document), stderr: write('text'), code }
    : { stdout: write(format ?? 'text'), stderr: '', code };
}

function isRight({ verdict, law }: CheckedBody): boolean {
  return verdict.valid && law?.[1].items.some((item) => item.verdict === 'missing') !== true;
}

function textOf({ verdict, name, law }: CheckedBody, operation: string): string {
  return `${bodyText(verdict, operation, name)}${law === undefined ? '' : lawText(...law)}`;
}

function namedData(body: CheckedBody): unknown {
  return { file: body.name, ...(resultData(body) as object) };
}

function resultData({ verdict, law }: CheckedBody): unknown {
  const warnings = verdict.warnings ?? [];
  if (!verdict.valid) {
    return warnings.length > 0 ? { ...verdict.document, warnings } : verdict.document;
  }
  return { valid: true, warnings, ...(law === undefined ? {} : { law: law[1] }) };
}

function bodyText(verdict: Verdict, operation: string, name: string): string {
  const warnings = (verdict.warnings ?? []).map(warningLine).join('');
  if (!verdict.valid) {
    return `${listErrors(verdict.document, operation, name)}${warnings}`;
  }
  const what =
    verdict.unchecked === true ? `any content is valid for ${operation}` : `valid for ${operation}`;
  return `${name}: ${what}.\n${warnings}`;
}

function warningLine({ pointer, detail }: Warning): string {
  return `  Warning: ${visible(pointer)}: ${detail}\n`;
}

function listErrors({ errors }: ErrorDocument, operation: string, name: string): string {
  const lines = errors.map(({ source, detail }) => {
    const place = source === undefined || source.pointer === '' ? '(the body)' : visible(source.pointer);
    return `  ${place}\n    ${detail}\n`;
  });
  const count = `${String(errors.length)} ${errors.length === 1 ? 'error' : 'errors'}`;
  return `${name}: not valid for ${operation}, ${count}:\n${lines.join('')}`;
}

/** JSON without control characters. */
function asJson(value: unknown): string {
  return printable(jsonOutput(value));
}

/** A text of the body on one line, without control characters. */
function visible(text: string): string {
  return printable(JSON.stringify(text)).slice(1, -1);
}
