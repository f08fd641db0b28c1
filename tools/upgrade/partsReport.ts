import path from 'node:path';

import { markdownTable } from '../suite/markdownTable';

/** Whether a part of another version is as the portal expects. */
export interface PartResult {
  /** The part, or the check. */
  readonly part: string;
  readonly outcome: 'passes' | 'fails' | 'not checked';
  /** What is wrong, in one line. */
  readonly detail?: string;
}

/** The properties of Vitest's JSON report that are used here. */
export interface TestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

const DETAIL_LENGTH = 160;

/**
 * The tested parts, named by the outermost `describe`, each with its first failure. A file that ran no test, because it
 * failed to load or in its setup, counts as a separate part.
 */
export function partsOfTests({ testResults }: TestReport): PartResult[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const ran = assertionResults.some(({ status }) => status === 'passed' || status === 'failed');
    if (!ran) {
      return [
        { part: path.basename(name), outcome: 'fails' as const, detail: firstLine(message ?? 'ran no test') },
      ];
    }
    const parts = [...new Set(assertionResults.map(({ ancestorTitles: [part = ''] }) => part))];
    return parts.map((part) => {
      const failed = assertionResults.find(
        ({ ancestorTitles, status }) => ancestorTitles[0] === part && status !== 'passed',
      );
      return failed === undefined
        ? { part, outcome: 'passes' as const }
        : {
            part,
            outcome: 'fails' as const,
            detail: `${failed.title}: ${firstLine(failed.failureMessages?.[0] ?? failed.status)}`,
          };
    });
  });
}

/** The first line of a text that contains a word, without colours, truncated for the table. */
export function firstLine(text: string): string {
  const line =
    text
      .replaceAll(/\u001b\[[0-9;]*m/g, '')
      .split('\n')
      .map((each) => each.trim())
      .find((each) => /\w/.test(each)) ?? '';
  return line.length > DETAIL_LENGTH ? `${line.slice(0, DETAIL_LENGTH - 2)} …` : line;
}

/** The results as a Markdown table. */
export function partsTable(results: readonly PartResult[]): string {
  const cell = (text: string) => text.replaceAll('|', String.raw`\|`);
  const rows = results.map(({ part, outcome, detail = '' }) => [cell(part), outcome, cell(detail)]);
  return markdownTable([['part', 'outcome', 'detail'], ...rows]);
}
