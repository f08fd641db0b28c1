import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { inTemporaryFolder } from '../../src/kit/temporaryFolder';
import type { SampleRequest } from '../../src/reference';
import type { Service } from '../../src/sandbox';
import type { Sample } from './collectSamples';
import { checkCalls } from './checkCalls';
import { SENT_FILE } from './checkRequest';
import type { RecordedCall } from './recordedCall';
import { startSampleEnvironment, type SampleEnvironment } from './startSampleEnvironment';
import { runTool, type Command, type ToolOutcome } from '../suite/runTool';

/**
 * Runs a sample against a fresh sandbox, in a separate folder.
 *
 * @param folder the parent of its temporary folder
 * @returns the differences from the contract
 */
export async function runSample(
  { request }: Sample,
  program: Command,
  service: Service,
  folder: string,
): Promise<string[]> {
  return inTemporaryFolder(folder, 'run-', async (workFolder) => {
    const environment = await startSampleEnvironment(service.apis);
    try {
      if (request.body?.kind === 'file') {
        await writeFile(path.join(workFolder, request.body.fileName), SENT_FILE);
      }
      const outcome = await runTool(program, workFolder, environment.variables);
      return await differencesOf(request, outcome, environment, service, workFolder);
    } finally {
      await environment.close();
    }
  });
}

/** What a sample that has ended did differently: its exit code, its calls, and what it printed or saved. */
async function differencesOf(
  request: SampleRequest,
  outcome: ToolOutcome,
  { take, secrets, problems }: SampleEnvironment,
  service: Service,
  workFolder: string,
): Promise<string[]> {
  const calls = take();
  const exitProblem = outcome.status === 0 ? [] : [`it exits with code ${String(outcome.status)}`];
  if (calls.length === 0) {
    return [...exitProblem, `it sends no request: ${outcome.output.trim().slice(0, 400)}`];
  }
  const differences = [...exitProblem, ...checkCalls(calls, request, service, secrets), ...problems];
  return differences.length > 0 ? differences : checkOutput(request, outcome, calls, workFolder);
}

/** Checks that a sample prints or saves the response, or the response of each page. */
async function checkOutput(
  { response: kind, isPaged, printsEntityTag }: SampleRequest,
  { stdout }: ToolOutcome,
  calls: readonly RecordedCall[],
  workFolder: string,
): Promise<string[]> {
  const [last] = calls.slice(-1);
  if (last === undefined) {
    return [];
  }
  const { response } = last;
  switch (kind.kind) {
    case 'document': {
      const shown = isPaged ? calls : [last];
      const printed = documentsIn(printsEntityTag ? stdout.replace(/^[^{]*/, '') : stdout);
      const tag = response.headers['etag'] ?? '';
      return [
        ...(isDeepStrictEqual(
          printed,
          shown.map((call) => jsonOrText(call.response.body.toString('utf8'))),
        )
          ? []
          : [`it does not print the response: ${stdout.trim().slice(0, 400)}`]),
        ...(printsEntityTag && !new RegExp(`^ETag: ${tag}\\r?$`, 'im').test(stdout)
          ? [`it does not print the ETag ${tag}`]
          : []),
      ];
    }
    case 'headers': {
      // cURL also prints 100 Continue (RFC 9110, section 15.2).
      const first = stdout.split('\n').find((line) => !/^(HTTP\/\S+ 1\d\d .*)?\r?$/.test(line)) ?? '';
      const status = String(response.status);
      const id = response.headers['request-id'] ?? '';
      return [
        ...(first.split(/\W/).includes(status)
          ? []
          : [`it does not print the status ${status} first: ${first}`]),
        ...(stdout.includes(id) ? [] : ['it does not print the headers of the response']),
      ];
    }
    case 'file': {
      const file = path.join(workFolder, kind.fileName);
      const same = existsSync(file) && (await readFile(file)).equals(response.body);
      return same ? [] : [`it does not save the response as ${kind.fileName}`];
    }
  }
}

/** The documents that a sample prints one after the other; each begins with a brace at the start of a line. */
function documentsIn(text: string): unknown[] {
  return text.split(/^(?=\{)/m).map(jsonOrText);
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
