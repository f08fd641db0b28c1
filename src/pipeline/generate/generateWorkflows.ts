import path from 'node:path';

import { brand } from '../../portal/brand';
import { readBundles, readWorkflows, type ReadWorkflow } from '../../contract/forNode';
import { runnableWorkflow, type RunnableWorkflow, servedWorkflow, workflowOf } from '../../contract';
import { workflowsByGuideFile } from '../../guides/forNode';
import { modelWorkflow, workflowList, type WorkflowPage, workflowPage } from '../../reference/forNode';
import { titleOf, workflowsByGuide } from '../../reference';
import { listVersions } from '../../portal/versions';
import { WORKFLOWS_FOLDER, workflowSubjects } from '../../portal/workflows';
import type { ProjectPaths } from '../../kit/paths';
import { keptGuideFacts } from './keptGuideFacts';
import { InputError } from '../../kit/problem';
import { inFolder } from '../../kit/syncFolder';

interface MadeWorkflow {
  readonly read: ReadWorkflow;
  readonly model: WorkflowPage;
  readonly runnable: RunnableWorkflow;
}

/**
 * Makes the pages of the workflows in `docs/workflows/`, and the links of the guides to them. The contracts must have been
 * bundled. Only the latest version has workflows.
 *
 * @throws {InputError} for a workflow without a subject, or a subject with a workflow that does not exist
 */
export async function workflowFiles(paths: ProjectPaths): Promise<ReadonlyMap<string, string>> {
  const models = (await makeWorkflows(paths)).map(({ model }) => model);
  if (models.length === 0) {
    return new Map();
  }
  const files = new Map([['index.mdx', workflowList(models)]]);
  for (const model of models) {
    const { text, files: imported } = workflowPage(model);
    files.set(`${model.id}.mdx`, text);
    imported.forEach((content, name) => files.set(name, content));
  }
  return new Map([
    ...inFolder(path.join(paths.root, 'docs', WORKFLOWS_FOLDER), files),
    [workflowsByGuideFile(paths.root), JSON.stringify(workflowsByGuide(models))],
  ]);
}

/** The static files of the workflows: Arazzo, scripts, and what the pages load to run them, by path. */
export async function workflowDownloads(paths: ProjectPaths): Promise<ReadonlyMap<string, string>> {
  const made = await makeWorkflows(paths);
  return new Map(
    made.flatMap(({ read, model, runnable }) => [
      [model.arazzo.slice(1), servedWorkflow(read.document, brand.portalUrl)] as const,
      [model.script.href.slice(1), model.script.text] as const,
      [`${WORKFLOWS_FOLDER}/${model.id}.json`, JSON.stringify(runnable)] as const,
    ]),
  );
}

async function makeWorkflows(paths: ProjectPaths): Promise<readonly MadeWorkflow[]> {
  const workflows = await readWorkflows(paths.openapi);
  const [latest] = listVersions(paths.root);
  if (workflows.length === 0 || latest === undefined) {
    return [];
  }
  checkSubjects(workflows.map((read) => workflowOf(read).workflowId));
  const contracts = await readBundles(paths, latest.name);
  const { uses } = await keptGuideFacts(paths, latest);
  return workflows.map((read) => ({
    read,
    model: modelWorkflow(read, contracts, uses),
    runnable: runnableWorkflow(read, contracts, titleOf),
  }));
}

/** Each workflow has one place in the lists. */
function checkSubjects(ids: readonly string[]): void {
  const listed = workflowSubjects.flatMap(({ workflows }) => workflows);
  const file = 'src/portal/workflows.ts';
  const problems = [
    ...ids
      .filter((id) => listed.filter((one) => one === id).length !== 1)
      .map((id) => ({
        message: `The workflow ${id} is not in exactly one subject.`,
        file,
        fix: 'add its name to the workflows of one subject.',
      })),
    ...listed
      .filter((id) => !ids.includes(id))
      .map((id) => ({
        message: `The subjects name the workflow ${id}, which does not exist.`,
        file,
        fix: `remove it, or write openapi/workflows/${id}.yaml.`,
      })),
  ];
  if (problems.length > 0) {
    throw new InputError(problems);
  }
}
