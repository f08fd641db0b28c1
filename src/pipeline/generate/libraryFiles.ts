import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import type { BuildOptions, Plugin } from 'esbuild';

import { FORMATS } from '../../convert';
import { readMapping } from '../../convert/forNode';
import { packagesIn } from '../../kit/packageNotices';
import type { ProjectPaths } from '../../kit/paths';
import { SOURCES } from '../../kit/sources';
import { apis } from '../../portal/apis';
import { LAW_COUNTRIES } from '../../sale';
import { readLaw } from '../../sale/forNode';
import { FUNCTIONS } from '../package/toolPackage';
import { generateValidators, validatorsFolder } from './generateValidators';

/** The functions of the package. */
export interface LibraryFiles {
  /** The modules and their types, by their names in one folder: `verify.mjs`, `verify.d.mts`. */
  readonly files: readonly (readonly [name: string, text: string])[];
  /** The folders of the packages whose code is in them, relative to the project. */
  readonly packages: readonly string[];
}

const LIBRARY = path.join(SOURCES, 'src', 'cli', 'library');
/** The verifier is in the room whose modules it is made of. */
const SIGNATURES = path.join(SOURCES, 'src', 'signatures');

const OPTIONS = {
  ...{ bundle: true, format: 'esm', minify: true, charset: 'utf8', write: false, metafile: true },
  // Node, browsers and workers have what it needs: nothing of Node may be in it.
  ...{ platform: 'browser', target: 'es2022', legalComments: 'none', logLevel: 'silent' },
  ...{ absWorkingDir: SOURCES, outdir: '/', outExtension: { '.js': '.mjs' } },
} as const satisfies BuildOptions;

/**
 * Bundles each function with the data that it needs into a file that needs no other. The same sources make the same bytes.
 *
 * @throws {InputError} if a contract cannot be read
 */
export async function libraryFiles(paths: ProjectPaths): Promise<LibraryFiles> {
  await generateValidators(paths);
  // Imported dynamically, because a run without changes does not need it.
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    ...OPTIONS,
    entryPoints: FUNCTIONS.map((name) => ({ in: `entry:${name}`, out: name })),
    plugins: [entries(paths)],
  });
  return {
    files: [
      ...outputFiles.map((file) => [path.basename(file.path), file.text] as const),
      ...(await typesOf()),
    ],
    packages: packagesIn(metafile),
  };
}

/** The types, as they stand in the sources. */
async function typesOf(): Promise<LibraryFiles['files']> {
  const folders = [SIGNATURES, LIBRARY].map((room) => path.join(room, 'types'));
  const files = await Promise.all(
    folders.map(async (folder) => (await readdir(folder)).sort().map((name) => path.join(folder, name))),
  );
  return Promise.all(
    files.flat().map(async (file) => [path.basename(file), await readFile(file, 'utf8')] as const),
  );
}

/** The modules that give the functions their data. */
function entries(paths: ProjectPaths): Plugin {
  const validators = apis.map(({ id }) => path.join(validatorsFolder(paths), `${id}.mjs`));
  const laws = LAW_COUNTRIES.map((country) => [country, readLaw(SOURCES, country)] as const);
  const mappings = FORMATS.map((format) => [format, readMapping(SOURCES, format)] as const);
  const texts: Readonly<Record<string, string>> = {
    modules: `${validators.map((file, index) => `import api${String(index)} from ${JSON.stringify(file)};\n`).join('')}
      export default [${validators.map((_, index) => `api${String(index)}`).join(', ')}];`,
    laws: `export default ${JSON.stringify(Object.fromEntries(laws))};`,
    mappings: `export default ${JSON.stringify(Object.fromEntries(mappings))};`,
    verify: `export * from ${JSON.stringify(path.join(SIGNATURES, 'receive'))};`,
    validate: `import modules from 'entry:modules';
      import { createValidate } from './validate';
      export const validate = createValidate(modules);`,
    law: `import laws from 'entry:laws';
      import { createLaw } from './law';
      export const law = createLaw(laws);`,
    inspect: `export { inspect } from './inspect';`,
    convert: `import modules from 'entry:modules';
      import laws from 'entry:laws';
      import mappings from 'entry:mappings';
      import { createConvert } from './convert';
      export const convert = createConvert(mappings, modules, laws);`,
  };
  return {
    name: 'entries',
    setup: (bundler) => {
      bundler.onResolve({ filter: /^entry:/ }, ({ path: name }) => ({
        path: name.slice(6),
        namespace: 'entry',
      }));
      bundler.onLoad({ filter: /.*/, namespace: 'entry' }, ({ path: name }) => ({
        contents: texts[name] ?? '',
        resolveDir: LIBRARY,
      }));
    },
  };
}
