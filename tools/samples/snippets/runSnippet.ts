import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { quote } from '../../../src/kit/shell';
import { brand } from '../../../src/portal/brand';
import type { Service } from '../../../src/sandbox';
import { checkResponse, operationOf } from '../checkResponse';
import type { RecordedCall } from '../recordedCall';
import { runtimes } from '../runtimes';
import type { SampleEnvironment } from '../startSampleEnvironment';
import type { Snippet } from './readSnippets';
import { checkSent } from './checkSent';
import { startBackground, type Background, type Terminal } from './terminal';

export interface PageEnvironment {
  readonly folder: string;
  readonly sandbox: SampleEnvironment;
  readonly terminal: Terminal;
  readonly service: Service;
  readonly backgrounds: { readonly snippet: Snippet; readonly program: Background }[];
}

/** The outcome of a snippet; one without `runnable` is only saved as a file. */
export type SnippetOutcome =
  | { readonly kind: 'ran' | 'file' }
  /** Later snippets depend on it. */
  | { readonly kind: 'skipped'; readonly needed: boolean }
  | { readonly kind: 'failed'; readonly differences: readonly string[] };

/**
 * Runs one snippet, or writes its file.
 *
 * @param index its index on the page
 */
export async function runSnippet(
  snippet: Snippet,
  index: number,
  environment: PageEnvironment,
): Promise<SnippetOutcome> {
  const { folder, sandbox } = environment;
  const runtime = runtimes.find(({ id }) => id === snippet.language);
  const step = `step-${String(index + 1)}`;
  const name = snippet.file ?? `${step}.${runtime?.extension ?? 'txt'}`;
  // Only the addresses differ from what readers run.
  const text =
    snippet.exact === true
      ? snippet.text
      : snippet.text
          .replaceAll(brand.sandboxOrigin, sandbox.origin)
          .replaceAll(brand.apiOrigin, sandbox.origin);
  await writeFile(path.join(folder, name), text);
  if (!snippet.runs) {
    return { kind: 'file' };
  }
  if (runtime?.here() !== true) {
    return { kind: 'skipped', needed: runtime !== undefined };
  }
  const script = path.join(folder, `.${step}.sh`);
  await writeFile(
    script,
    snippet.language === 'curl' ? text : `${runtime.command(name).map(quote).join(' ')}\n`,
  );
  const differences = await (snippet.background ? start : finish)(snippet, script, environment);
  return differences.length === 0 ? { kind: 'ran' } : { kind: 'failed', differences };
}

/** Starts a background snippet, and waits until it has printed something. */
async function start(snippet: Snippet, script: string, environment: PageEnvironment): Promise<string[]> {
  const program = startBackground(environment.folder, environment.sandbox.variables, script);
  environment.backgrounds.push({ snippet, program });
  return (await program.prints('')) ? [] : [`it exits before it prints anything: ${program.output()}`];
}

async function finish(snippet: Snippet, script: string, environment: PageEnvironment): Promise<string[]> {
  const tolerant = snippet.statuses.some((status) => status >= 400);
  const { status, output } = await environment.terminal.run(script, tolerant);
  const differences = checkCalls(snippet, environment.sandbox.take(), environment.service);
  const lastOutput = output.trim().slice(-400);
  if (status === undefined) {
    differences.push(`it takes longer than a minute: ${lastOutput}`);
  } else if (status !== 0 && !tolerant) {
    differences.push(`it exits with code ${String(status)}: ${lastOutput}`);
  } else if (!output.includes(snippet.prints ?? '')) {
    differences.push(`it does not print "${snippet.prints ?? ''}": ${lastOutput}`);
  }
  return differences;
}

function checkCalls({ statuses }: Snippet, calls: readonly RecordedCall[], service: Service): string[] {
  const differences = calls.flatMap((call, index) => {
    const operation = operationOf(service, call);
    if (operation === undefined && call.response.status === 200) {
      // Resources that are not operations, such as the key set, have no contract.
      return [];
    }
    return [
      ...(operation === undefined ? [] : checkSent(call, service.apiOf(operation).contract, operation)),
      ...checkResponse(service, call, statuses[index]),
    ];
  });
  return calls.length < statuses.length
    ? [...differences, `it sends ${String(calls.length)} requests instead of ${String(statuses.length)}`]
    : differences;
}
