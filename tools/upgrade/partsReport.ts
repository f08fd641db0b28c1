/** Whether something of another version is as the portal expects it. */
export interface PartResult {
  /** The part, or the check. */
  readonly part: string;
  readonly outcome: 'holds' | 'fails' | 'not checked';
  /** What is wrong, in a line. */
  readonly detail?: string;
}

/** The members of a report of Vitest's JSON reporter that are used here. */
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
 * The parts that tests are about, which the outermost `describe` names, each with its first failure. A file that ran no
 * test, because it could not be loaded or its preparation failed, is a part of its own.
 */
export function partsOfTests({ testResults }: TestReport): PartResult[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const ran = assertionResults.some(({ status }) => status === 'passed' || status === 'failed');
    if (!ran) {
      return [
        { part: baseName(name), outcome: 'fails' as const, detail: firstLine(message ?? 'ran no test') },
      ];
    }
    const parts = [...new Set(assertionResults.map(({ ancestorTitles: [part = ''] }) => part))];
    return parts.map((part) => {
      const failed = assertionResults.find(
        ({ ancestorTitles, status }) => ancestorTitles[0] === part && status !== 'passed',
      );
      return failed === undefined
        ? { part, outcome: 'holds' as const }
        : {
            part,
            outcome: 'fails' as const,
            detail: `${failed.title}: ${firstLine(failed.failureMessages?.[0] ?? failed.status)}`,
          };
    });
  });
}

/** The first line of a text that says something, without colours, as long as a table takes it. */
export function firstLine(text: string): string {
  const line =
    text
      .replaceAll(/\u001b\[[0-9;]*m/g, '')
      .split('\n')
      .map((each) => each.trim())
      .find((each) => /\w/.test(each)) ?? '';
  return line.length > DETAIL_LENGTH ? `${line.slice(0, DETAIL_LENGTH - 2)} …` : line;
}

/** The results as a table in Markdown. */
export function partsTable(results: readonly PartResult[]): string {
  const cell = (text: string) => text.replaceAll('|', String.raw`\|`);
  return [
    '| part | outcome | detail |',
    '| --- | --- | --- |',
    ...results.map(({ part, outcome, detail = '' }) => `| ${cell(part)} | ${outcome} | ${cell(detail)} |`),
  ].join('\n');
}

function baseName(file: string): string {
  return file.split('/').at(-1) ?? file;
}
