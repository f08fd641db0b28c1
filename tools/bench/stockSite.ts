import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import type { ProjectPaths } from '../../src/kit/paths';
import { runDocusaurus } from '../../src/build/runDocusaurus';
import { stampFiles } from '../../src/kit/stamp';
import { writeFileAtomic } from '../../src/kit/syncFolder';

const API = 'checkout';

/** The configuration from the theme's readme, on the stack of this project. */
const CONFIG = `
export default {
  title: 'Stock theme',
  url: 'https://stock.example',
  baseUrl: '/',
  trailingSlash: true,
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  markdown: { hooks: { onBrokenMarkdownLinks: 'ignore' } },
  // The theme builds only with the faster bundler, which requires the other flag.
  future: { faster: true, v4: { removeLegacyPostBuildHeadAttribute: true } },
  presets: [
    [
      'classic',
      {
        docs: { routeBasePath: '/', sidebarPath: './sidebars.js', docItemComponent: '@theme/ApiItem' },
        blog: false,
        pages: false,
      },
    ],
  ],
  plugins: [
    [
      'docusaurus-plugin-openapi-docs',
      {
        id: 'api',
        docsPluginId: 'classic',
        config: {
          ${API}: {
            specPath: '${API}.json',
            outputDir: 'docs/${API}',
            showSchemas: true,
            sidebarOptions: { groupPathsBy: 'tag' },
          },
        },
      },
    ],
  ],
  themes: ['docusaurus-theme-openapi-docs'],
};
`;

const SIDEBARS = `
import sidebar from './docs/${API}/sidebar';
export default { guides: ['index'], api: sidebar.default ?? sidebar };
`;

const HOME = `---
slug: /
title: Stock theme
---

The same contract in the stock theme, to compare with. [Create a sale](/${API}/create-sale/)
`;

const PACKAGE = JSON.stringify({ name: 'stock', private: true, browserslist: ['defaults'] });

/**
 * Builds a site with the stock OpenAPI theme for the same contract, following its readme, unless it is up to
 * date with the contract and the package versions.
 *
 * @returns the folder of the built site
 * @throws when the contract has not been bundled, or the site cannot be built
 */
export async function buildStockSite(paths: ProjectPaths): Promise<string> {
  const root = path.join(paths.generated, 'bench', 'stock');
  const build = path.join(root, 'build');
  const bundle = path.join(paths.generated, 'openapi', `${API}.json`);
  const stampFile = path.join(paths.generated, 'bench', 'stock.json');
  const lock = path.join(paths.root, 'package-lock.json');
  const stamp = JSON.stringify({ ...(await stampFiles(paths.root, [bundle, lock])), CONFIG }, null, 2);
  const last = await readFile(stampFile, 'utf8').catch(() => '');
  if (last === stamp && existsSync(path.join(build, 'index.html'))) {
    return build;
  }
  await rm(root, { recursive: true, force: true });
  await mkdir(path.join(root, 'docs'), { recursive: true });
  await Promise.all([
    writeFileAtomic(path.join(root, 'docusaurus.config.js'), CONFIG),
    writeFileAtomic(path.join(root, 'docs', 'index.md'), HOME),
    writeFileAtomic(path.join(root, 'package.json'), PACKAGE),
    writeFileAtomic(path.join(root, `${API}.json`), await readFile(bundle, 'utf8')),
    writeFileAtomic(path.join(root, 'sidebars.js'), 'export default {};'),
  ]);
  await run(root, ['gen-api-docs', 'all']);
  await writeFileAtomic(path.join(root, 'sidebars.js'), SIDEBARS);
  await run(root, ['build']);
  await writeFileAtomic(stampFile, stamp);
  return build;
}

async function run(root: string, args: readonly string[]): Promise<void> {
  const { code, output } = await runDocusaurus(root, args);
  if (code !== 0) {
    throw new Error(
      `The stock theme could not be built (docusaurus ${args.join(' ')}):\n${output.slice(-4000)}`,
    );
  }
}
