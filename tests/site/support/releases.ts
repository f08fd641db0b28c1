import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { readPages } from '../../../src/site/pages/readPages';
import { hashScripts } from '../../../src/site/hosting/inlineScripts';
import { nginxParts } from '../../../src/site/hosting/nginxParts';
import { headerRules } from '../../../src/site/hosting/headerRules';
import { listFiles } from '../../../src/kit/syncFolder';
import { buildFolder } from '../../support/built';
import { firstViewOf } from '../../support/firstView';
import { root, write } from '../../support/scratch';

/** The pages of a small site to publish: one of every kind, with everything that their HTML loads. */
export const publishedPages = [
  '/',
  '/quick-start/',
  '/public/checkout/amounts/',
  '/api/checkout/create-sale/',
  '/api/iam/schemas/tenant/',
  '/changelog/',
];

/** The other files of a complete site. */
const OTHERS = ['404.html', 'sitemap.xml'];

/** What distinguishes a variant of the site. */
export interface Variant {
  readonly name: string;
  /** An inline script on every page of this variant only; its policy contains the hash. */
  readonly inlineScript?: string;
}

/**
 * Writes a variant of a part of the built site: each page names the variant, and every asset has different
 * content and a different name. `nginx/` beside `site/` has the policy for the scripts of this variant.
 *
 * @param folder the parent of `site/` and `nginx/`
 */
export async function writeVariant(folder: string, { name, inlineScript }: Variant): Promise<void> {
  const site = path.join(folder, 'site');
  const files = [...publishedPages.map((route) => path.join(route, 'index.html')), ...OTHERS];
  const assets = new Map<string, string>();
  for (const file of files) {
    const text = await readFile(path.join(buildFolder, file), 'utf8');
    const { scripts, styles } = firstViewOf(text);
    for (const address of [...scripts, ...styles]) {
      assets.set(address, address.replace(/\.([\da-f]{8})\./, `.$1${name}.`));
    }
    const own = inlineScript === undefined ? '' : `<script>${inlineScript}</script>`;
    const html = [...assets].reduce((current, [from, to]) => current.replaceAll(from, to), text);
    write(path.join(site, file), file.endsWith('.html') ? `${html}${own}<!--${name}-->` : html);
  }
  for (const [from, to] of assets) {
    await mkdir(path.dirname(path.join(site, to)), { recursive: true });
    await cp(path.join(buildFolder, from), path.join(site, to));
    await writeFile(path.join(site, to), `\n/*${name}*/`, { flag: 'a' });
  }
  const made = await listFiles(site);
  const rules = headerRules({
    scriptHashes: hashScripts(
      await readPages(
        site,
        made.filter((file) => file.endsWith('.html')),
        ({ file, scripts }) => ({ file, ...scripts() }),
      ),
    ),
    files: made,
    versionPaths: ['/'],
  });
  await mkdir(path.join(folder, 'nginx'), { recursive: true });
  for (const [file, text] of Object.entries<string>({ ...nginxParts(rules, []) })) {
    await writeFile(path.join(folder, 'nginx', file), text);
  }
}

/** How a run of the release script ended. */
export interface ReleaseRun {
  /** The exit code; `undefined` if a signal ended it. */
  readonly code: number | undefined;
  readonly output: string;
}

/**
 * Runs `deploy/release.sh` to its end.
 *
 * @param programs a folder with programs that replace those of the system
 * @param limits limits to set in the shell first, such as `ulimit -f 100`
 */
export async function runRelease(
  args: readonly string[],
  { programs = '', limits = ':' }: { readonly programs?: string; readonly limits?: string } = {},
): Promise<ReleaseRun> {
  const script = path.join(root, 'deploy', 'release.sh');
  const child = spawn('bash', ['-c', `${limits}; exec "$0" "$@"`, script, ...args], {
    env: { ...process.env, PATH: `${programs}:${process.env['PATH'] ?? ''}:/usr/sbin` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code: code ?? undefined, output };
}

/** The same with nothing but its arguments. */
export const release = (...args: readonly string[]): Promise<ReleaseRun> => runRelease(args);
