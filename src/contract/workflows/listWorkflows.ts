import { existsSync } from 'node:fs';
import path from 'node:path';

import { listFiles } from '../../kit/syncFolder';

function workflowsFolder(openapi: string): string {
  return path.join(openapi, 'workflows');
}

/** The workflow files of a contracts folder, sorted; none if it has no workflows. */
export async function listWorkflows(openapi: string): Promise<string[]> {
  const folder = workflowsFolder(openapi);
  if (!existsSync(folder)) {
    return [];
  }
  const names = (await listFiles(folder)).filter((name) => /^[^/]+\.yaml$/.test(name)).sort();
  return names.map((name) => path.join(folder, name));
}
