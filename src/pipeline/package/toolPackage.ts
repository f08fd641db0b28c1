import { createHash } from 'node:crypto';

import { gzipSync } from 'fflate';

import { tarOf, type ArchivedFile } from '../../kit/tar';
import { brand } from '../../portal/brand';
import { packagePath, toolCommand } from '../../portal/files';

export interface PackageParts {
  readonly tool: string;
  /** The first release of Node that can run it: `20.3`. */
  readonly leastNode: string;
  /** The label of the latest version of the documentation: `2024-04`. */
  readonly label: string;
  /** The TypeScript types of each API, by its id. */
  readonly types: ReadonlyMap<string, string>;
  /** The functions and their types, by their names in one folder. */
  readonly library: readonly (readonly [name: string, text: string])[];
  /** The notices of the packages whose code is in the file. */
  readonly notices: string;
}

/** An npm package that is installed by its address. */
export interface ToolPackage {
  /** `2024.4.0-sha3f9a1c2b`. */
  readonly version: string;
  /** `/tools/slipway-2024.4.0-sha3f9a1c2b.tgz`. */
  readonly path: string;
  readonly content: Uint8Array;
  /** Subresource Integrity, as a lock file of npm has it: `sha512-…`. */
  readonly integrity: string;
}

/**
 * Makes the package with the commands, the functions and the types. The same parts make the same bytes on every machine.
 *
 * npx keeps what it once got from an address, so the version, and with it the address, changes with the content: it is that of the
 * documentation, in the three numbers that Semantic Versioning asks for, and a hash of all files. The hash is a prerelease
 * (section 9), because npm drops build metadata (section 10), and begins with letters, because a number must not begin with 0.
 * A package of a later documentation is a later version; of two with one documentation neither is, as a hash has no order.
 */
export function toolPackage(parts: PackageParts): ToolPackage {
  const files = filesOf(parts);
  const hash = createHash('sha256');
  for (const [name, text] of [...files, ['package.json', manifest(parts, '')] as const]) {
    hash.update(`${name}\n${String(Buffer.byteLength(text))}\n${text}`);
  }
  const [year = '', month = ''] = parts.label.split('-');
  const version = `${year}.${String(Number(month))}.0-sha${hash.digest('hex').slice(0, 8)}`;
  const archived = [['package.json', manifest(parts, version)] as const, ...files].map(
    ([name, text]): ArchivedFile => ({
      // npm expects one folder, and takes it off.
      name: `package/${name}`,
      content: Buffer.from(text),
      isExecutable: name === TOOL,
    }),
  );
  const content = gzipSync(tarOf(archived), { level: 9, mtime: 0 });
  const integrity = `sha512-${createHash('sha512').update(content).digest('base64')}`;
  return { version, path: packagePath(version), content, integrity };
}

/** The facts about the package for programs, in the words of npm's registry. */
export function packageFacts({ version, path, integrity }: ToolPackage): string {
  const dist = { tarball: `${brand.portalUrl}${path}`, integrity };
  return `${JSON.stringify({ name: toolCommand, version, dist }, null, 2)}\n`;
}

const TOOL = brand.toolPath.split('/').at(-1) ?? '';

/** The functions, each a module that is imported by its name: `slipway/verify`. */
export const FUNCTIONS = ['verify', 'validate', 'law', 'inspect', 'convert'] as const;

/** Their folder. */
const LIBRARY = 'library';

function filesOf({
  tool,
  types,
  library,
  notices,
}: PackageParts): readonly (readonly [name: string, text: string])[] {
  const apis = [...types];
  return [
    [TOOL, tool],
    ...library.map(([name, text]) => [`${LIBRARY}/${name}`, text] as const),
    ...apis.map(([api, text]) => [`types/${api}.d.ts`, text] as const),
    ['types/index.d.ts', apis.map(([api]) => `export type * as ${camel(api)} from './${api}';\n`).join('')],
    ['README.md', readme(apis.map(([api]) => api))],
    ['LICENCES.txt', `${LICENCE}\n\n${notices}`],
  ];
}

function manifest({ leastNode, types }: PackageParts, version: string): string {
  const entries = [
    ...[...types.keys()].map((api) => [`./${api}`, { types: `./types/${api}.d.ts` }] as const),
    ...FUNCTIONS.map((name) => {
      const file = `./${LIBRARY}/${name}`;
      return [`./${name}`, { types: `${file}.d.mts`, default: `${file}.mjs` }] as const;
    }),
  ];
  return `${JSON.stringify(
    {
      name: toolCommand,
      version,
      description: `The sandbox, the commands, functions and the TypeScript types of ${brand.name}`,
      homepage: `${brand.portalUrl}/tools/`,
      license: 'SEE LICENSE IN LICENCES.txt',
      bin: { [toolCommand]: TOOL },
      types: './types/index.d.ts',
      exports: {
        '.': { types: './types/index.d.ts' },
        ...Object.fromEntries<object>(entries),
        './package.json': './package.json',
      },
      engines: { node: `>=${leastNode}` },
    },
    null,
    2,
  )}\n`;
}

function readme(apis: readonly string[]): string {
  return `# ${brand.name}

The sandbox, the commands, functions and the TypeScript types of the APIs of ${brand.name}. \`${toolCommand} help\` lists the commands, and
${brand.portalUrl}/tools/ describes them.

    import type { components } from '${toolCommand}/${apis[0] ?? ''}';

There are types of ${apis.map((api) => `\`${toolCommand}/${api}\``).join(', ')}, and functions in ${FUNCTIONS.map((name) => `\`${toolCommand}/${name}\``).join(', ')}:

    import { verify, createKeySet } from '${toolCommand}/verify';
`;
}

const LICENCE = `The terms of use of ${brand.name} are at ${brand.termsUrl}. ${TOOL} and ${LIBRARY}/ also have code of the packages below. Each one is
named with its version and licence, above the text of the licence.`;

function camel(api: string): string {
  return api.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
