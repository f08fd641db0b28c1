import type { convert } from '../../src/cli/library/types/convert.mjs';
import type { inspect } from '../../src/cli/library/types/inspect.mjs';
import type { law } from '../../src/cli/library/types/law.mjs';
import type { validate } from '../../src/cli/library/types/validate.mjs';
import { projectPaths } from '../../src/kit/paths';
import { libraryFiles } from '../../src/pipeline/generate/libraryFiles';
import { toolPackage, type PackageParts, type ToolPackage } from '../../src/pipeline/package/toolPackage';
import { root } from './scratch';

/** The functions of the package, made of the current sources. */
interface Library {
  readonly validate: typeof validate;
  readonly law: typeof law;
  readonly inspect: typeof inspect;
  readonly convert: typeof convert;
}

/** Imports the functions as a program does. */
export async function importLibrary(): Promise<Library> {
  const { files } = await libraryFiles(projectPaths(root));
  const modules = files.filter(([name]) => name.endsWith('.mjs') && name !== 'verify.mjs');
  const loaded = await Promise.all(modules.map(([, text]) => importText(text)));
  return Object.assign({}, ...loaded) as Library;
}

/** Imports a module that needs no other. */
export function importText(text: string): Promise<object> {
  return import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`) as Promise<object>;
}

/** A package that has at least these parts. */
export function packageOf(parts: Partial<PackageParts>): ToolPackage {
  return toolPackage({
    ...{ tool: '', library: [], types: new Map(), leastNode: '20.3', label: '2024-04', notices: '' },
    ...parts,
  });
}
