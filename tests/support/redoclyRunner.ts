import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import type { Contract } from '../../src/contract/read/openapi';
import { servedWorkflow } from '../../src/contract/workflows/servedWorkflow';
import type { WorkflowDocument } from '../../src/contract/workflows/workflow';
import { WORKFLOW_INPUTS } from './workflowInputs';

const RUNNER = path.resolve('node_modules', '@redocly', 'cli', 'bin', 'cli.js');

export interface Check {
  readonly name: string;
  readonly status: string;
  readonly message?: string;
}

/** A step that Redocly's runner made, with what it checked. */
export interface CheckedStep {
  readonly stepId: string;
  readonly checks?: readonly Check[];
}

interface Report {
  readonly files: Readonly<
    Record<
      string,
      { readonly executedWorkflows: readonly { readonly executedSteps: readonly CheckedStep[] }[] }
    >
  >;
}

/** A workflow that the runner makes. */
export interface WorkflowToRun {
  /** Names it among all of a run. */
  readonly name: string;
  readonly document: WorkflowDocument;
  /** Of the sandbox that answers. */
  readonly origin: string;
  /** Whether the contracts that workflows with this sandbox call say what a response is; otherwise any is right. */
  readonly checksResponses: boolean;
}

/**
 * Runs workflows with Redocly's runner, all in one process, since most of its time is its start.
 *
 * @param folder an empty folder, for the files that the runner reads and for its report
 * @returns name to the steps that were made
 */
export async function runWithRedocly(
  folder: string,
  workflows: readonly WorkflowToRun[],
  contracts: ReadonlyMap<string, Contract>,
): Promise<ReadonlyMap<string, readonly CheckedStep[]>> {
  // The contracts name the server, so that each sandbox has copies of its own.
  const folderOf = (origin: string) => new URL(origin).port;
  for (const { origin, checksResponses } of new Map(workflows.map((one) => [one.origin, one])).values()) {
    await mkdir(path.join(folder, folderOf(origin)));
    for (const [api, contract] of contracts) {
      const served = { ...contract, servers: [{ url: `${origin}/${api}` }] };
      const text = JSON.stringify(served, checksResponses ? undefined : withoutSchemas);
      await writeFile(path.join(folder, folderOf(origin), `${api}.json`), text);
    }
  }
  for (const { name, document, origin } of workflows) {
    const text = servedWorkflow(asRedoclyTakesIt(document), '');
    await writeFile(
      path.join(folder, folderOf(origin), `${name}.yaml`),
      text.replace(/url: \/openapi\/(.+)\.yaml/g, 'url: ./$1.json'),
    );
  }
  const output = path.join(folder, 'report.json');
  const options = [
    ...Object.entries(WORKFLOW_INPUTS).flatMap(([name, value]) => ['-i', `${name}=${value}`]),
    ...['--json-output', output],
  ];
  const names = workflows.map(({ name, origin }) => `${folderOf(origin)}/${name}.yaml`);
  // It ends with 1 if a check fails; the report says which.
  await promisify(execFile)(process.execPath, [RUNNER, 'respect', ...names, ...options], {
    cwd: folder,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  }).catch(() => undefined);
  const { files } = JSON.parse(await readFile(output, 'utf8')) as Report;
  return new Map(
    Object.entries(files).map(([file, { executedWorkflows }]) => [
      path.basename(file, '.yaml'),
      executedWorkflows.flatMap(({ executedSteps }) => executedSteps),
    ]),
  );
}

/** The runner compiles the schemas again for each response, which takes most of its time. */
function withoutSchemas(key: string, value: unknown): unknown {
  const without: Readonly<Record<string, unknown>> = { schema: true, schemas: {}, examples: {} };
  return without[key] ?? value;
}

/** Redocly's runner sends a step to an address by an extension of its own, which replaces the operation. */
function asRedoclyTakesIt(document: WorkflowDocument): WorkflowDocument {
  const workflows = document.workflows.map((workflow) => ({
    ...workflow,
    steps: workflow.steps.map((step) => {
      const { 'x-slipway-address': url, parameters = [], ...rest } = step;
      return url === undefined
        ? step
        : {
            ...rest,
            parameters: parameters.filter(({ in: place }) => place !== 'path'),
            operationId: undefined,
            'x-operation': { url, method: 'get' },
          };
    }),
  }));
  // What is undefined is not written.
  return JSON.parse(JSON.stringify({ ...document, workflows })) as WorkflowDocument;
}
