import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { explainBuildFailure } from '../../../../src/pipeline/explainBuildFailure';
import { withoutChunkTable } from '../../../../src/plugins/lean-client/chunkAddress';
import {
  addressedRuntime,
  chunkHashes,
  writeChunkTable,
  type ChunkFiles,
} from '../../../../src/plugins/lean-client/chunkTable';
import { namePageModules, type ClientManifest } from '../../../../src/plugins/lean-client/pageScripts';
import { rewriteRule } from '../../../../src/plugins/lean-client/rewriteRule';
import { ExpectedModules, type ExpectedModule } from '../../../../src/plugins/upstream/ExpectedModules';
import { root } from '../../../support/scratch';
import { folderInProject } from '../../../support/temporary';

const require = createRequire(import.meta.url);
// Packages of Docusaurus that are not dependencies of the portal.
const requireOfFaster = createRequire(require.resolve('@docusaurus/faster'));
const requireOfCore = createRequire(require.resolve('@docusaurus/core/package.json'));

/** The part of Rspack that is used here. */
type Rspack = (configuration: object, done: (error: Error | null, stats?: Stats) => void) => void;

interface Stats {
  readonly hasErrors: () => boolean;
  readonly toString: (options: object) => string;
}

const { rspack } = requireOfFaster('@rspack/core') as { readonly rspack: Rspack & Bundler };

/** The end of a run of the bundler. */
interface DoneHook {
  readonly tap: (
    name: string,
    work: (stats: { readonly compilation: { readonly chunks: Iterable<ChunkFiles> } }) => void,
  ) => void;
}

/** The parts of Rspack that our runtime module needs. */
type Bundler = Parameters<typeof withoutChunkTable>[1];

const folder = folderInProject();
await writeFile(
  path.join(folder, 'entry.js'),
  "import 'data:text/javascript,1';\nimport(/* webpackChunkName: 'a-page' */ './page.js');\n",
);
await writeFile(path.join(folder, 'page.js'), "console.log('before');\n");

/** Bundles the entry with the bundler of the installed Docusaurus, and returns the chunk of its page. */
async function bundle(configuration: object): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    rspack(
      {
        ...{ mode: 'production', context: folder, entry: './entry.js' },
        output: { path: path.join(folder, 'out'), chunkFilename: '[name].js' },
        ...configuration,
      },
      (error, stats) => {
        if (error === null && stats?.hasErrors() === false) {
          resolve();
        } else {
          reject(error ?? new Error(stats?.toString({ all: false, errors: true })));
        }
      },
    );
  });
  return readFile(path.join(folder, 'out', 'a-page.js'), 'utf8');
}

const module = (name: string): ExpectedModule => ({
  test: new RegExp(String.raw`[\\/]${name}\.js$`),
  package: '@docusaurus/core',
  file: `lib/${name}.js`,
  expected: 'it was expected',
  adapt: 'src/plugins/this.ts',
});

describe('the rewrite loader', () => {
  it('passes a module with its query to a function, in the bundler of Docusaurus', async () => {
    const seen: string[] = [];
    const rule = rewriteRule(/page\.js$/, (source, { resourcePath, resourceQuery }) => {
      seen.push(`${path.basename(resourcePath)}${resourceQuery}`);
      return source.replace('before', 'after');
    });
    expect(await bundle({ module: { rules: [rule] } })).toContain('after');
    expect(seen).toEqual(['page.js']);
  });

  it('fails the build with the error that a function throws', async () => {
    const rule = rewriteRule(/page\.js$/, () => {
      throw new Error('It is not as expected.');
    });
    await expect(bundle({ module: { rules: [rule] } })).rejects.toThrow('It is not as expected.');
  });
});

describe('a module that must be in a bundle', () => {
  it('is found, also in a chunk of its own', async () => {
    const plugins = [new ExpectedModules([module('entry'), module('page')])];
    await expect(bundle({ plugins })).resolves.toContain('before');
  });

  it('fails the build if it is missing, with a fix', async () => {
    const plugins = [new ExpectedModules([module('entry'), module('moved')])];
    await expect(bundle({ plugins })).rejects.toThrow(
      /lib\/moved\.js {2}@docusaurus\/core \d\S+ is not as expected .*\n.*Fix: .*adapt src\/plugins\/this\.ts/,
    );
  });

  it('is reported without the stack frames of the bundler if the build has failed', async () => {
    const plugins = [new ExpectedModules([module('moved')])];
    const { message } = (await bundle({ plugins }).catch((error: unknown) => error)) as Error;
    const problems = explainBuildFailure(message, { root, sources: new Map() });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({
      file: 'lib/moved.js',
      message: expect.stringMatching(
        /^@docusaurus\/core \S+ is not as expected .*: it was expected\.$/,
      ) as string,
      fix: expect.stringMatching(/^compare the file .* adapt src\/plugins\/this\.ts;/) as string,
    });
  });
});

describe('the client manifest', () => {
  const registry = (chunk: string) =>
    `export default {\n  "${chunk}": [() => import(/* webpackChunkName: "${chunk}" */ "@site/a.mdx"), "@site/a.mdx", require.resolveWeak("@site/a.mdx")],};\n`;

  it('of the plugin that Docusaurus uses gets the module of a page', async () => {
    const Plugin = requireOfCore('react-loadable-ssr-addon-v5-slorber') as new (options: object) => object;
    const file = path.join(folder, 'client-manifest.json');
    await bundle({ plugins: [new Plugin({ filename: file })] });
    const manifest = JSON.parse(await readFile(file, 'utf8')) as ClientManifest;
    const { origins } = namePageModules(manifest, registry('a-page'), new Map());
    expect(origins['@site/a.mdx']).toEqual(manifest.origins['a-page']);
    expect(() => namePageModules(manifest, registry('other'), new Map())).toThrow(/client-manifest\.json/);
    // A site of a few small pages has only these chunks.
    const small = { origins: { main: ['main'], common: ['common'] } };
    expect(namePageModules(small, registry('other'), new Map())).toEqual(small);
    expect(() => namePageModules({} as ClientManifest, registry('a-page'), new Map())).toThrow(/`origins`/);
  });
});

describe('the table of the hashes of all chunks', () => {
  const names = { filename: 'assets/js/[name].[contenthash:8].js' };
  const scripts = () => path.join(folder, 'out', 'assets', 'js');
  /** Bundles two pages and the worker of the search as Docusaurus does, and returns the hashes of their chunks. */
  const build = async (plugins: typeof withoutChunkTable): Promise<Readonly<Record<string, string>>> => {
    const { default: Stock } = requireOfCore('@docusaurus/core/lib/webpack/plugins/ChunkAssetPlugin') as {
      readonly default: new () => object;
    };
    await rm(path.join(folder, 'out'), { recursive: true, force: true });
    await writeFile(
      path.join(folder, 'entry.js'),
      [
        "import(/* webpackChunkName: 'a-page' */ './page.js');",
        "import(/* webpackChunkName: '5e95' */ './entry.js?2');",
        "new Worker(new URL(/* webpackChunkName: 'search-worker' */ './page.js?3', import.meta.url));",
      ].join('\n'),
    );
    let hashes = {};
    const reads = {
      apply: ({ hooks }: { readonly hooks: { readonly done: DoneHook } }) => {
        hooks.done.tap('test', ({ compilation }) => {
          hashes = chunkHashes(compilation.chunks);
        });
      },
    };
    await bundle({
      output: { path: path.join(folder, 'out'), chunkFilename: names.filename, ...names },
      optimization: { chunkIds: 'named', runtimeChunk: { name: 'runtime~main' } },
      plugins: [...plugins([new Stock()], rspack), reads],
    }).catch((error: unknown) => {
      // It reads a chunk at an address without a hash.
      expect(String(error)).toContain('ENOENT');
    });
    return hashes;
  };

  it('is a file that the runtime names, and the manifest names the new runtime', async () => {
    const hashes = await build(withoutChunkTable);
    expect(Object.keys(hashes)).toEqual(expect.arrayContaining(['5e95', 'a-page', 'search-worker']));
    const [old = ''] = (await readdir(scripts())).filter((name) => name.startsWith('runtime~'));
    const manifest = await writeChunkTable(
      path.join(folder, 'out'),
      JSON.stringify({ runtime: old }),
      hashes,
    );
    const files = await readdir(scripts());
    const [runtime = '', ...others] = files.filter((name) => name.startsWith('runtime~'));
    expect(others).toEqual([]);
    expect(JSON.parse(manifest)).toEqual({ runtime });
    const table = files.find((name) => name.startsWith('chunks.')) ?? '';
    const code = await readFile(path.join(scripts(), runtime), 'utf8');
    expect(code).toContain(`"assets/js/${table}"`);
    expect(JSON.parse(await readFile(path.join(scripts(), table), 'utf8'))).toEqual(hashes);
    const { 'search-worker': worker = '', ...pages } = hashes;
    expect(code).toContain(`"search-worker":"${worker}"`);
    for (const [name, hash] of Object.entries(pages).filter(([each]) => each !== 'runtime~main')) {
      expect(files).toContain(`${name}.${hash}.js`);
      expect(code).not.toContain(hash);
    }
  });

  it('fails the build if the bundler keeps it in the runtime', async () => {
    const hashes = await build((stock) => [...stock]);
    const manifest = writeChunkTable(path.join(folder, 'out'), '{}', hashes);
    await expect(manifest).rejects.toThrow(/without the hashes of chunks .*\n.*chunkTable\.ts/);
    expect(() => addressedRuntime('u=1', {}, 'chunks.json')).toThrow(/chunkTable\.ts/);
  });
});
