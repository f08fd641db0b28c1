import { parse } from 'yaml';

import { pipelineFiles, type PipelineFile } from '../../src/pipeline/package/pipelineFiles';
import { PIPELINE_FILES } from '../../src/portal/files';

/** A package, as a pipeline downloads it. */
interface Downloaded {
  readonly address: string;
  readonly integrity: string;
}

/** A file for pipelines that installs a package. */
export function pipelineFile(
  kind: keyof typeof PIPELINE_FILES,
  { address, integrity }: Downloaded,
): PipelineFile {
  const found = pipelineFiles(address, integrity).find(({ path }) => path === PIPELINE_FILES[kind]);
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
export function workflowScripts(made: Downloaded): Scripts {
  const { env, jobs } = parse(pipelineFile('github', made).text) as Workflow;
  return Object.values(jobs).flatMap(({ steps }) =>
    steps.flatMap(({ run, env: own }) => (run === undefined ? [] : [{ run, env: { ...env, ...own } }])),
  );
}

/** The script of the template, which is one shell. */
export function templateScripts(made: Downloaded): Scripts {
  const { slipway } = parse(pipelineFile('gitlab', made).text) as Template;
  return [{ run: slipway.script.join('\n'), env: slipway.variables }];
}
