import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import type { Contract } from '../../src/contract/read/openapi';
import { servedWorkflow } from '../../src/contract/workflows/servedWorkflow';
import type { WorkflowDocument } from '../../src/contract/workflows/workflow';
import { apis } from '../../src/portal/apis';
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

/**
 * Runs workflows with Redocly's runner, all in one process, since most of its time is its start.
 *
 * @param folder an empty folder, for the files that the runner reads and for its report
 * @param workflows name to document
 * @param origin of the sandbox that answers
 * @returns name to the steps that were made
 */
export async function runWithRedocly(
  folder: string,
  workflows: ReadonlyMap<string, WorkflowDocument>,
  contracts: ReadonlyMap<string, Contract>,
  origin: string,
): Promise<ReadonlyMap<string, readonly CheckedStep[]>> {
  for (const [api, contract] of contracts) {
    await writeFile(path.join(folder, `${api}.json`), JSON.stringify(contract));
  }
  for (const [name, document] of workflows) {
    const text = servedWorkflow(asRedoclyTakesIt(document), '');
    await writeFile(
      path.join(folder, `${name}.yaml`),
      text.replace(/url: \/openapi\/(.+)\.yaml/g, 'url: ./$1.json'),
    );
  }
  const output = path.join(folder, 'report.json');
  const options = [
    ...apis.flatMap(({ id }) => ['-S', `${id}=${origin}/${id}`]),
    ...Object.entries(WORKFLOW_INPUTS).flatMap(([name, value]) => ['-i', `${name}=${value}`]),
    ...['--json-output', output],
  ];
  const names = [...workflows.keys()].map((name) => `${name}.yaml`);
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
