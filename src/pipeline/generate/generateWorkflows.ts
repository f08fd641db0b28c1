import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { brand } from '../../portal/brand';
import { listWorkflows, readBundles, readWorkflow, type ReadWorkflow } from '../../contract/forNode';
import { runnableWorkflow, type RunnableWorkflow, servedWorkflow } from '../../contract';
import { workflowsByGuideFile } from '../../guides/forNode';
import {
  type GuideUse,
  modelWorkflow,
  workflowList,
  type WorkflowPage,
  workflowPage,
} from '../../reference/forNode';
import { titleOf, workflowsByGuide } from '../../reference';
import { CURRENT } from '../../portal/versions';
import { WORKFLOWS_FOLDER, workflowSubjects } from '../../portal/workflows';
import type { ProjectPaths } from '../../kit/paths';
import { InputError } from '../../kit/problem';
import { syncFolder, writeFileAtomic } from '../../kit/syncFolder';

/** A workflow, the model of its page, and what its page runs. */
interface MadeWorkflow {
  readonly read: ReadWorkflow;
  readonly model: WorkflowPage;
  readonly runnable: RunnableWorkflow;
}

/**
 * Generates the pages of the workflows in `docs/workflows/`, and the links of the guides to them. The contracts must have been bundled, and what the guides
 * show been kept. Only the latest version has workflows.
 *
 * @throws {InputError} for a workflow without a subject, or a subject with a workflow that does not exist
 */
export async function generateWorkflows(paths: ProjectPaths): Promise<void> {
  const models = (await makeWorkflows(paths)).map(({ model }) => model);
  if (models.length === 0) {
    return;
  }
  const files = new Map([['index.mdx', workflowList(models)]]);
  for (const model of models) {
    const { text, files: imported } = workflowPage(model);
    files.set(`${model.id}.mdx`, text);
    imported.forEach((content, name) => files.set(name, content));
  }
  await syncFolder(files, path.join(paths.root, 'docs', WORKFLOWS_FOLDER));
  await writeFileAtomic(workflowsByGuideFile(paths.root), JSON.stringify(workflowsByGuide(models)));
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
  const files = await listWorkflows(paths.openapi);
  if (files.length === 0) {
    return [];
  }
  checkSubjects(files.map((file) => path.basename(file, '.yaml')));
  const contracts = await readBundles(paths, CURRENT);
  const guides = path.join(paths.generated, 'guides', `${CURRENT}.json`);
  const uses = JSON.parse(await readFile(guides, 'utf8')) as GuideUse[];
  return Promise.all(
    files.map(async (file) => {
      const read = await readWorkflow(file);
      return {
        read,
        model: modelWorkflow(read, contracts, uses),
        runnable: runnableWorkflow(read, contracts, titleOf),
      };
    }),
  );
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
