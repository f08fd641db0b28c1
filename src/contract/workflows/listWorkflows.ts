import { existsSync } from 'node:fs';
import path from 'node:path';

import { listFiles } from '../../kit/syncFolder';

/** The workflow files of a contracts folder, sorted; none if it has no workflows. */
export async function listWorkflows(openapi: string): Promise<string[]> {
  const folder = path.join(openapi, 'workflows');
  if (!existsSync(folder)) {
    return [];
  }
  const names = (await listFiles(folder)).filter((name) => /^[^/]+\.yaml$/.test(name)).sort();
  return names.map((name) => path.join(folder, name));
}
