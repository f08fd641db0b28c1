import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { scratchSite } from '../../support/temporary';
import { write } from '../../support/scratch';

/** Pages like those of the generated reference, by file below `docs/`. */
const REFERENCE = {
  'api/iam/get-me.api.mdx': page('get-me', 'Get me'),
  'api/iam/schemas/me.schema.mdx': page('me', 'Me'),
};

const SIDEBARS = `export default {
  guides: ['index', 'other'],
  'api-iam': [
    { type: 'category', label: 'Users', items: [{ type: 'doc', id: 'api/iam/get-me' }] },
    { type: 'doc', id: 'api/iam/schemas/me' },
  ],
};
`;

function page(id: string, title: string): string {
  return [
    ...['---', `id: ${id}`, `title: ${title}`, 'description: Of the reference.', 'page_type: reference'],
    ...['apis: [iam]', 'displayed_sidebar: api-iam', 'custom_edit_url: null', '---', '', 'Text.', ''],
  ].join('\n');
}

/**
 * Loads a small site with the installed Docusaurus, the portal's configuration and two reference pages, so that it
 * generates the same files as for any site.
 *
 * @param root its folder, which is empty
 * @returns the folder of what it has generated
 */
export async function generateSite(root: string): Promise<string> {
  scratchSite(root);
  for (const [name, text] of Object.entries(REFERENCE)) {
    const file = path.join(root, 'docs', name);
    write(file, text);
  }
  await writeFile(path.join(root, 'sidebars.ts'), SIDEBARS);
  // In a separate process, like a build, because the names of chunks depend on NODE_ENV.
  const load = [
    "const { loadSite } = require('@docusaurus/core/lib/server/site');",
    `loadSite({ siteDir: ${JSON.stringify(root)}, outDir: ${JSON.stringify(path.join(root, 'out'))} });`,
  ];
  await promisify(execFile)(process.execPath, ['--eval', load.join('\n')], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return path.join(root, '.docusaurus');
}
