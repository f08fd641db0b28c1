import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Metafile, Plugin } from 'esbuild';

import { apis } from '../../portal/apis';
import { brand } from '../../portal/brand';
import { CHANGELOG_FOLDER } from '../../portal/sections';
import { CURRENT_LABEL } from '../../portal/versions';
import { CORRECTIONS } from '../../contract/forNode';
import { mappingFile, readMapping } from '../../convert/forNode';
import { FORMATS } from '../../convert';
import { planFiles, readPlan, variationsFile } from '../../rehearsal/forNode';
import { type ContractCorrection, harmlessNames, type HarmlessNames } from '../../rehearsal';
import { lawFile, readLaw, readTransitions, transitionsFile } from '../../sale/forNode';
import { LAW_COUNTRIES } from '../../sale';
import { compiledContract, type CompiledContract, type PackedApi, packText } from '../../sandbox/forNode';
import type { ValidatorModule } from '../../validator';
import { packageNotices, packagesIn } from '../../kit/packageNotices';
import type { ProjectPaths } from '../../kit/paths';
import { type Made, sync } from '../../kit/stamp';
import { correctedCalls } from './correctedCalls';
import { generateValidators, validatorsFolder } from './generateValidators';
import { giveShared, modulesInBoth, takeShared } from './sharedModules';
import { packageList, packageListFile } from '../../kit/packageLists';

/** The root of the sources, even for a project elsewhere. */
const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const PROGRAM = path.join('src', 'cli');

/** Stands for the version until the file is complete, since the version contains a hash of it. */
const VERSION_MARK = '{{version}}';

/** The file with the sandbox and the commands, which the site serves at `brand.toolPath`. */
export interface ToolFile {
  readonly text: string;
  /** `2024-04+3f9a1c2b`. */
  readonly version: string;
  readonly bytes: number;
  /** Lower-case hexadecimal digits. */
  readonly sha256: string;
}

/**
 * Makes the file from the program in `src/cli` and the current contracts, unless neither has changed. It needs no
 * other file, and it is deterministic. `.generated/tool/about.mdx` says its size and hash for a page.
 *
 * @throws {InputError} if a contract cannot be read
 */
export async function generateTool(paths: ProjectPaths): Promise<ToolFile> {
  const target = path.join(paths.generated, 'tool', path.basename(brand.toolPath));
  await generateValidators(paths);
  const contracts = await Promise.all(
    apis.map(async ({ id }) => ({ id, ...(await compiledContract(paths, id, 'requests')) })),
  );
  const owned = [target, packageListFile(paths, 'tool')];
  await sync(paths, { name: 'tool', owned }, () => makeTool(paths, contracts, target));
  return describe(await readFile(target, 'utf8'));
}

/** An API's contract, and the text of the module that checks requests. */
type Compiled = CompiledContract & { readonly id: string };

async function makeTool(paths: ProjectPaths, contracts: readonly Compiled[], target: string): Promise<Made> {
  const packed = await Promise.all(
    contracts.map(async ({ id, contract, module }): Promise<PackedApi> => {
      const validators = await readFile(path.join(validatorsFolder(paths), `${id}.mjs`), 'utf8');
      return {
        id,
        operations: await operationsOf(validators),
        contract: await packText(JSON.stringify(contract)),
        validators: await packText(await asCommonJs(validators)),
        checks: await packText(await asCommonJs(module)),
      };
    }),
  );
  // The data is part of the program, as its sources are.
  const law = await Promise.all(
    LAW_COUNTRIES.map(
      async (country) => [country, await packText(JSON.stringify(readLaw(ROOT, country)))] as const,
    ),
  );
  const transitions = await packText(JSON.stringify(readTransitions(ROOT)));
  const plan = await packText(JSON.stringify(readPlan(paths.openapi, paths.root)));
  const mappings = await packText(
    JSON.stringify(Object.fromEntries(FORMATS.map((format) => [format, readMapping(ROOT, format)]))),
  );
  const { text, sources, packages } = await bundle({
    ...{ apis: packed, law: Object.fromEntries(law), transitions, plan, mappings },
    corrections: await correctedCalls(paths, new Map(contracts.map(({ id, contract }) => [id, contract]))),
    harmless: harmlessNames(contracts.map(({ contract }) => contract)),
  });
  const tool = describe(text.replaceAll(VERSION_MARK, `${CURRENT_LABEL}+${hashOf(text).slice(0, 8)}`));
  const read = [
    ...sources,
    ...[path.join(paths.generated, 'sandbox'), validatorsFolder(paths)],
    ...LAW_COUNTRIES.map((country) => lawFile(ROOT, country)),
    transitionsFile(ROOT),
    ...FORMATS.map((format) => mappingFile(ROOT, format)),
    ...planFiles(paths.openapi),
    variationsFile(paths.openapi),
    path.join(paths.openapi, CORRECTIONS),
    path.join(paths.root, CHANGELOG_FOLDER),
    fileURLToPath(import.meta.url),
    path.join(ROOT, 'src', 'rehearsal', 'node', 'harmlessNames.ts'),
    ...['licences', 'packageNotices'].map((name) => path.join(ROOT, 'src', 'kit', `${name}.ts`)),
    path.join(ROOT, 'package-lock.json'),
  ];
  const about = path.join(path.dirname(target), 'about.mdx');
  const list = packageList(paths, 'tool', packages);
  return { files: new Map([[target, tool.text], [about, aboutPage(tool)], list]), read };
}

/** The tables of a module of validators, which the file needs without its checks. */
async function operationsOf(module: string): Promise<ValidatorModule['operations']> {
  const address = `data:text/javascript;base64,${Buffer.from(module).toString('base64')}`;
  const { default: loaded } = (await import(/* @vite-ignore */ address)) as { default: ValidatorModule };
  return loaded.operations;
}

/** A module that can be run at once (`src/sandbox/node/packedApi.ts`). */
async function asCommonJs(module: string): Promise<string> {
  const { transform } = await import('esbuild');
  return (await transform(module, { format: 'cjs', minify: true, legalComments: 'none' })).code;
}

interface Bundle {
  readonly text: string;
  /** The project's own files in it, relative. */
  readonly own: readonly string[];
  readonly packages: readonly string[];
  readonly metafile: Metafile;
}

/**
 * Bundles the program with its contents. CommonJS inside, so that an older Node reaches the first lines before it loads
 * what it lacks.
 *
 * @returns the text, the project's own files in it, absolute, and the folders of the packages in it, relative
 */
async function bundle(packed: {
  readonly apis: readonly PackedApi[];
  readonly law: Readonly<Record<string, string>>;
  readonly transitions: string;
  readonly plan: string;
  readonly corrections: readonly ContractCorrection[];
  readonly harmless: HarmlessNames;
  readonly mappings: string;
}): Promise<{
  readonly text: string;
  readonly sources: readonly string[];
  readonly packages: readonly string[];
}> {
  const serving = `export { serve } from './mcp/serve';`;
  const alone = [await bundled(`export { main } from './main';`), await bundled(serving)] as const;
  const shared = modulesInBoth(ROOT, alone[0].metafile, alone[1].metafile);
  const server = await bundled(serving, '', [takeShared(ROOT, shared)]);
  const drawers = await bundled(`export {${await drawnFormats()}} from '${DRAWER}';`);
  const assistant = await packText(server.text);
  const given = giveShared(ROOT, shared);
  const contents = JSON.stringify({ version: VERSION_MARK, ...packed, assistant });
  const program = await bundled(
    `${given.imports}import { main } from './main';\n` +
      `main({ ...${contents}, shared: ${given.object} }, process.argv.slice(2));\n`,
    BANNER,
    [packedDrawers(await packText(drawers.text))],
  );
  const all = [program, server, drawers];
  const packages = [...new Set(all.flatMap((one) => one.packages))].sort();
  const own = new Set(all.flatMap((one) => one.own));
  return {
    text: `${program.text}\n${asComment(await packageNotices(ROOT, packages))}`,
    sources: [...own].map((name) => path.join(ROOT, name)),
    packages,
  };
}

async function bundled(contents: string, banner = '', plugins: Plugin[] = []): Promise<Bundle> {
  // Imported dynamically, because a run without changes does not need it.
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: path.join(ROOT, PROGRAM), loader: 'ts' },
    absWorkingDir: ROOT,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    // What Node 14 can parse, so that it can say that it is too old.
    target: 'es2020',
    charset: 'utf8',
    minify: true,
    legalComments: 'none',
    banner: { js: banner },
    plugins: [withoutAjv, ...plugins],
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  const inputs = Object.keys(metafile.inputs);
  return {
    text: outputFiles[0]?.text ?? '',
    own: inputs.filter((name) => !/^(?:node_modules\/|<stdin>$|packed:|shared:)/.test(name)),
    packages: packagesIn(metafile),
    metafile,
  };
}

/**
 * Leaves out the compiler of JSON Schemas that the SDK of the Model Context Protocol imports: it is for answers of users,
 * for which the server never asks.
 */
const withoutAjv: Plugin = {
  name: 'without ajv',
  setup: (bundler) => {
    bundler.onLoad({ filter: /[\\/]server[\\/]dist[\\/]ajvProvider-[\w-]+\.[cm]js$/ }, () => ({
      contents: 'export class AjvJsonSchemaValidator {}; export { AjvJsonSchemaValidator as n };',
    }));
  },
};

/** What draws barcodes. */
const DRAWER = 'bwip-js/generic';

/**
 * The names that are imported of it: of a module that is imported on demand, esbuild keeps all.
 *
 * @throws {Error} if its import has another form
 */
async function drawnFormats(): Promise<string> {
  const file = path.join(ROOT, 'src', 'sale', 'receipt', 'codes', 'barcodes.ts');
  const [, names] =
    /const \{([\w\s,]+)\} = await import\('bwip-js\/generic'\)/.exec(await readFile(file, 'utf8')) ?? [];
  if (names === undefined) {
    throw new Error(`${file} does not import the formats by name: const { … } = await import('${DRAWER}').`);
  }
  return names;
}

/** Packs what draws barcodes, which few runs need: by itself it would be a sixth of the file. */
function packedDrawers(packed: string): Plugin {
  const namespace = 'packed';
  return {
    name: 'packed drawers',
    setup: (bundler) => {
      bundler.onResolve({ filter: /^bwip-js\/generic$/ }, () => ({ path: DRAWER, namespace }));
      bundler.onLoad({ filter: /.*/, namespace }, () => ({
        contents:
          `const text = require('node:zlib').brotliDecompressSync(Buffer.from('${packed}', 'base64')).toString();\n` +
          `require('node:vm').compileFunction(text, ['module'])(module);\n`,
      }));
    },
  };
}

/** The file is passed on by itself, so it contains the notices of the packages in it. */
function asComment(notices: string): string {
  const lines = `Packages in this file, with their licences:\n\n${notices}`.trimEnd().split('\n');
  return `${lines.map((line) => `// ${line}`.trimEnd()).join('\n')}\n`;
}

/** The first release of Node that has all that the file uses: `AbortSignal.any`. */
export const LEAST_NODE = [20, 3] as const;

const BANNER = `#!/usr/bin/env node
// ${brand.name}, ${brand.portalUrl}${brand.toolPath}, version ${VERSION_MARK}
import { createRequire } from 'node:module';
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < ${String(LEAST_NODE[0])} || (major === ${String(LEAST_NODE[0])} && minor < ${String(LEAST_NODE[1])})) {
  console.error('slipway.mjs needs Node ${LEAST_NODE.join('.')} or newer, and this is Node ' + process.versions.node + '.');
  console.error('    Fix: install a current version from https://nodejs.org/, and run the command with it.');
  process.exit(2);
}
const require = createRequire(import.meta.url);`;

function describe(text: string): ToolFile {
  const [, version = ''] = /version (\S+)/.exec(text) ?? [];
  return { text, version, bytes: Buffer.byteLength(text), sha256: hashOf(text) };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function aboutPage({ version, bytes, sha256 }: ToolFile): string {
  const size = new Intl.NumberFormat('en-US').format(bytes);
  return `The file has ${size} bytes, and its version is \`${version}\`. Its SHA-256 is:

\`\`\`text
${sha256}
\`\`\`
`;
}
