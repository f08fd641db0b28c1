import { parse } from 'yaml';

import { pipelineFiles, type PipelineFile } from '../../src/pipeline/package/pipelineFiles';
import { PIPELINE_FILES } from '../../src/portal/files';

/** A file for pipelines that installs the package of an address. */
export function pipelineFile(kind: keyof typeof PIPELINE_FILES, address: string): PipelineFile {
  const found = pipelineFiles(address).find(({ path }) => path === PIPELINE_FILES[kind]);
  if (found === undefined) {
    throw new Error(`There is no file for ${kind}.`);
  }
  return found;
}

interface Workflow {
  readonly env: Readonly<Record<string, string>>;
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly steps: readonly { readonly run?: string; readonly env?: Readonly<Record<string, string>> }[];
      }
    >
  >;
}

interface Template {
  readonly slipway: {
    readonly variables: Readonly<Record<string, string>>;
    readonly script: readonly string[];
  };
}

/** What a pipeline runs: its scripts in order, and the variables of each. */
export type Scripts = readonly { readonly run: string; readonly env: Readonly<Record<string, string>> }[];

/** The scripts of the workflow. */
export function workflowScripts(address: string): Scripts {
  const { env, jobs } = parse(pipelineFile('github', address).text) as Workflow;
  return Object.values(jobs).flatMap(({ steps }) =>
    steps.flatMap(({ run, env: own }) => (run === undefined ? [] : [{ run, env: { ...env, ...own } }])),
  );
}

/** The script of the template, which is one shell. */
export function templateScripts(address: string): Scripts {
  const { slipway } = parse(pipelineFile('gitlab', address).text) as Template;
  return [{ run: slipway.script.join('\n'), env: slipway.variables }];
}
