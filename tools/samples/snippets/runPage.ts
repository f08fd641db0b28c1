import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { ExampleSource, GuideWorkflows } from '../../../src/guides/forNode';
import type { Service } from '../../../src/sandbox';
import { inTemporaryFolder } from '../../../src/kit/temporaryFolder';
import type { Problem } from '../../../src/kit/problem';
import { startSampleEnvironment } from '../startSampleEnvironment';
import { readSnippets, type Snippet } from './readSnippets';
import { runSnippet, type PageEnvironment } from './runSnippet';
import { openTerminal } from './terminal';

export interface PageResult {
  readonly ran: number;
  /** The language and the reason for each that was skipped. */
  readonly skipped: readonly string[];
  readonly problems: readonly Problem[];
}

/**
 * Runs the snippets of a page in order, against a fresh sandbox and in one terminal, so that steps can use
 * the results of earlier ones. Stops at the first that fails or whose runtime this machine lacks.
 *
 * @param text the page in MDX
 * @param file the page, for problems
 * @param folder the parent of a temporary folder for the page
 * @param files what the page's reader has downloaded: content by name
 * @param workflows those whose steps the page shows
 */
export async function runPage(
  text: string,
  file: string,
  service: Service,
  folder: string,
  files: Readonly<Record<string, string>> = {},
  workflows: GuideWorkflows = new Map(),
): Promise<PageResult> {
  const { snippets, problems } = readSnippets(text, file, exampleSource(service, workflows));
  if (problems.length > 0 || !snippets.some(({ runs }) => runs)) {
    return { ran: 0, skipped: [], problems };
  }
  return inTemporaryFolder(folder, 'page-', async (home) => {
    for (const [name, content] of Object.entries(files)) {
      await writeFile(path.join(home, name), content);
    }
    const sandbox = await startSampleEnvironment(service.apis);
    const terminal = openTerminal(home, sandbox.variables);
    const environment: PageEnvironment = { folder: home, sandbox, terminal, service, backgrounds: [] };
    try {
      return await runSnippets(snippets, file, environment);
    } finally {
      terminal.close();
      environment.backgrounds.forEach(({ program }) => {
        program.close();
      });
      await sandbox.close();
    }
  });
}

/** The examples of the contracts of a sandbox, and the workflows that send them. */
export function exampleSource({ apis }: Service, workflows: GuideWorkflows = new Map()): ExampleSource {
  return { contracts: new Map(apis.map(({ id, contract }) => [id, contract])), versionPath: '/', workflows };
}

async function runSnippets(
  snippets: readonly Snippet[],
  file: string,
  environment: PageEnvironment,
): Promise<PageResult> {
  const skipped: string[] = [];
  let ran = 0;
  const result = (problems: readonly Problem[]): PageResult => ({ ran, skipped, problems });
  for (const [index, snippet] of snippets.entries()) {
    const outcome = await runSnippet(snippet, index, environment);
    const later = snippets.slice(index + 1).filter(({ runs }) => runs);
    if (outcome.kind === 'failed') {
      const rest =
        later.length === 0 ? [] : [`${String(later.length)} later snippets of the page were not run`];
      const differences = [...outcome.differences, ...rest];
      return result(differences.map((difference) => problemOf(snippet, file, difference)));
    }
    ran += outcome.kind === 'ran' ? 1 : 0;
    if (outcome.kind === 'skipped') {
      skipped.push(snippet.word);
    }
    if (outcome.kind === 'skipped' && outcome.needed) {
      skipped.push(...later.map(({ word }) => word));
      return result([]);
    }
  }
  const late: Problem[] = [];
  for (const { snippet, program } of environment.backgrounds) {
    if (!(await program.prints(snippet.prints ?? ''))) {
      late.push(problemOf(snippet, file, `it does not print "${snippet.prints ?? ''}": ${program.output()}`));
    }
  }
  return result([...late, ...environment.sandbox.problems.map((message) => ({ file, message }))]);
}

function problemOf({ line, word }: Snippet, file: string, difference: string): Problem {
  return { file, line, message: `${word}: ${difference}` };
}
