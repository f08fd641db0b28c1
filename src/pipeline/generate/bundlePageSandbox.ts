import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { build, type BuildOptions, type Plugin } from 'esbuild';

import { apis } from '../../portal/apis';
import { packageNotices, packagesIn } from '../../kit/packageNotices';
import type { ProjectPaths } from '../../kit/paths';
import { compiledContract } from '../../sandbox/forNode';
import { slimContract } from '../../sandbox';

/** The root of the sources, even for a project elsewhere. */
const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const SOURCES = path.join(ROOT, 'src');

/** The folder of the scripts in the site. Their names have hashes, so that browsers keep them. */
const SCRIPTS = 'assets/js';

/** Signs for browsers whose Web Crypto cannot; the worker imports it only there. */
const ED25519 = '@noble/curves/ed25519.js';

export interface PageSandboxFiles {
  /** The path of the worker in the site: `assets/js/sandbox-worker.….js`. */
  readonly worker: string;
  /** The texts by their paths in the site: the worker, what it loads on demand, and the licences of the packages in them. */
  readonly files: ReadonlyMap<string, string>;
  /** The folders of the packages in the scripts, relative to the project. */
  readonly packages: readonly string[];
}

interface ApiModule {
  readonly id: string;
  /** JSON. */
  readonly contract: string;
  readonly validators: string;
}

/**
 * Bundles the worker of the sandbox in the page with all contracts and the validators of their requests, which are
 * modules: nothing is compiled in the browser. The output is deterministic.
 *
 * @throws {InputError} if a contract cannot be read
 */
export async function bundlePageSandbox(paths: ProjectPaths): Promise<PageSandboxFiles> {
  const sources = await Promise.all(
    apis.map(async ({ id }): Promise<ApiModule> => {
      const { contract, module } = await compiledContract(paths, id, 'requests');
      return { id, contract: JSON.stringify(slimContract(contract)), validators: module };
    }),
  );
  // Bundled apart: split off, it would share a third file with the worker, which loads later than the worker.
  const fallback = await bundled('sandbox-ed25519', `export { ed25519 } from ${JSON.stringify(ED25519)};`);
  const worker = await bundled('sandbox-worker', entryOf(sources), [
    validatorsOf(sources),
    besides(ED25519, `./${path.basename(fallback.name)}`),
  ]);
  const packages = [...new Set([...worker.packages, ...fallback.packages])].sort();
  return {
    worker: worker.name,
    files: new Map([
      ...[worker, fallback].map(({ name, text }) => [name, text] as const),
      // Named as bundlers do, next to the script.
      [`${worker.name}.LICENSE.txt`, await packageNotices(ROOT, packages)],
    ]),
    packages,
  };
}

const OPTIONS = {
  ...{ bundle: true, format: 'esm', minify: true, charset: 'utf8', write: false, metafile: true },
  ...{ platform: 'browser', target: 'es2022', legalComments: 'none', logLevel: 'silent' },
  absWorkingDir: ROOT,
} as const satisfies BuildOptions;

interface Script {
  readonly name: string;
  readonly text: string;
  readonly packages: readonly string[];
}

/** Bundles a module, whose name in the site gets a hash of its content. */
async function bundled(name: string, contents: string, plugins: Plugin[] = []): Promise<Script> {
  const stdin = { contents, resolveDir: SOURCES, loader: 'js' } as const;
  const { outputFiles, metafile } = await build({ ...OPTIONS, stdin, plugins });
  const text = outputFiles.map((file) => file.text).join('');
  return { name: `${SCRIPTS}/${name}.${hashOf(text)}.js`, text, packages: packagesIn(metafile) };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

function entryOf(sources: readonly ApiModule[]): string {
  const id = hashOf(JSON.stringify(sources));
  const list = sources.map(
    // A browser reads JSON faster than the same value as code.
    (one, index) =>
      `{id:${JSON.stringify(one.id)},contract:JSON.parse(${JSON.stringify(one.contract)}),validators:v${String(index)}}`,
  );
  return [
    `import { serveSandbox } from './browser/sandbox/worker/sandboxWorker';`,
    ...sources.map((one, index) => `import v${String(index)} from 'validators:${one.id}';`),
    `serveSandbox([${list.join()}], ${JSON.stringify(id)});`,
  ].join('\n');
}

/** Leaves the import of a package to a file next to the bundle. */
function besides(name: string, file: string): Plugin {
  return {
    name: 'besides',
    setup: (bundler) => {
      bundler.onResolve({ filter: /^@noble\/curves\// }, ({ path: imported }) =>
        imported === name ? { path: file, external: true } : undefined,
      );
    },
  };
}

/** Resolves `validators:checkout`. */
function validatorsOf(sources: readonly ApiModule[]): Plugin {
  const scheme = 'validators';
  return {
    name: scheme,
    setup: (bundler) => {
      bundler.onResolve({ filter: /^validators:/ }, ({ path: name }) => ({
        path: name.slice(scheme.length + 1),
        namespace: scheme,
      }));
      bundler.onLoad({ filter: /.*/, namespace: scheme }, ({ path: id }) => ({
        contents: sources.find((one) => one.id === id)?.validators ?? '',
        loader: 'js',
      }));
    },
  };
}
