import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { brand } from '../../brand';
import type { Problem } from '../../pipeline/problem';
import type { Service } from '../../sandbox/service';
import { judgeAnswer, operationOf } from '../judgeAnswer';
import type { RecordedCall } from '../recorder';
import { runtimes } from '../runtimes';
import { startWorld, type World } from '../startWorld';
import { readSnippets, type Snippet } from './readSnippets';
import { openTerminal, startBackground, type Background, type Terminal } from './terminal';

/** How the snippets of a page ended. */
export interface PageResult {
  /** How many ran as they should. */
  readonly ran: number;
  /** For each that was skipped, its language and why. */
  readonly skipped: readonly string[];
  readonly problems: readonly Problem[];
}

/**
 * Runs the snippets of a page in its order, against a sandbox that has just started and in one terminal,
 * so that a step can use what the steps before it have left. The first that fails is the last that runs.
 *
 * @param text the page in MDX
 * @param file the page, as problems name it
 * @param folder where a folder for the page is made, and removed
 */
export async function runPage(
  text: string,
  file: string,
  service: Service,
  folder: string,
): Promise<PageResult> {
  const { snippets, problems } = readSnippets(text, file);
  if (problems.length > 0 || !snippets.some(({ runs }) => runs)) {
    return { ran: 0, skipped: [], problems };
  }
  const desk = await mkdtemp(path.join(folder, 'page-'));
  const world = await startWorld(service.apis);
  const terminal = openTerminal(desk, world.variables);
  const page: Page = { desk, world, terminal, service, backgrounds: [] };
  try {
    return await runSnippets(snippets, file, page);
  } finally {
    terminal.close();
    page.backgrounds.forEach(({ program }) => {
      program.close();
    });
    await world.close();
    await rm(desk, { recursive: true, force: true });
  }
}

interface Page {
  readonly desk: string;
  readonly world: World;
  readonly terminal: Terminal;
  readonly service: Service;
  readonly backgrounds: { readonly snippet: Snippet; readonly program: Background }[];
}

async function runSnippets(snippets: readonly Snippet[], file: string, page: Page): Promise<PageResult> {
  const skipped: string[] = [];
  let ran = 0;
  const result = (problems: readonly Problem[]): PageResult => ({ ran, skipped, problems });
  for (const [index, snippet] of snippets.entries()) {
    const differences = await runSnippet(snippet, index, page, skipped);
    if (differences.length > 0) {
      const later = snippets.slice(index + 1).filter(({ runs }) => runs).length;
      const rest = later === 0 ? [] : [`${String(later)} later snippets of the page are not run`];
      return result([...differences, ...rest].map((difference) => problemOf(snippet, file, difference)));
    }
    ran += snippet.runs ? 1 : 0;
  }
  const late: Problem[] = [];
  for (const { snippet, program } of page.backgrounds) {
    if (!(await program.prints(snippet.prints ?? ''))) {
      late.push(problemOf(snippet, file, `it does not print "${snippet.prints ?? ''}": ${program.output()}`));
    }
  }
  return result([...late, ...page.world.faults.map((message) => ({ file, message }))]);
}

function problemOf({ line, word }: Snippet, file: string, difference: string): Problem {
  return { file, line, message: `${word}: ${difference}` };
}

/** Runs one snippet, or only writes its file. */
async function runSnippet(snippet: Snippet, index: number, page: Page, skipped: string[]): Promise<string[]> {
  const { desk, world, terminal, service } = page;
  const runtime = runtimes.find(({ id }) => id === snippet.language);
  const name = snippet.file ?? `step-${String(index + 1)}.${runtime?.extension ?? 'txt'}`;
  // The addresses are the only thing that differs from what the reader runs.
  const text = snippet.text
    .replaceAll(brand.sandboxOrigin, world.origin)
    .replaceAll(brand.apiOrigin, world.origin);
  await writeFile(path.join(desk, name), text);
  if (!snippet.runs) {
    return [];
  }
  if (runtime?.here() !== true) {
    skipped.push(snippet.word);
    return [];
  }
  const script = path.join(desk, `.step-${String(index + 1)}.sh`);
  await writeFile(script, snippet.language === 'curl' ? text : `${shellLine(runtime.command(name))}\n`);
  if (snippet.background) {
    const program = startBackground(desk, world.variables, script);
    page.backgrounds.push({ snippet, program });
    return (await program.prints('')) ? [] : [`it ends before it prints anything: ${program.output()}`];
  }
  const tolerant = snippet.statuses.some((status) => status >= 400);
  const { status, output } = await terminal.run(script, tolerant);
  const differences = judgeCalls(snippet, world.take(), service);
  const words = output.trim().slice(-400);
  if (status === undefined) {
    differences.push(`it takes longer than a minute: ${words}`);
  } else if (status !== 0 && !tolerant) {
    differences.push(`it ends with exit code ${String(status)}: ${words}`);
  } else if (!output.includes(snippet.prints ?? '')) {
    differences.push(`it does not print "${snippet.prints ?? ''}", but: ${words}`);
  }
  return differences;
}

function judgeCalls({ statuses }: Snippet, calls: readonly RecordedCall[], service: Service): string[] {
  const differences = calls.flatMap((call, index) =>
    // What the sandbox serves beside the operations, such as the key set, has no contract.
    operationOf(service, call) === undefined && call.answer.status === 200
      ? []
      : judgeAnswer(service, call, statuses[index]),
  );
  return calls.length < statuses.length
    ? [...differences, `it sends ${String(calls.length)} requests, and not ${String(statuses.length)}`]
    : differences;
}

function shellLine(words: readonly string[]): string {
  return words.map((word) => `'${word.replaceAll("'", String.raw`'\''`)}'`).join(' ');
}
