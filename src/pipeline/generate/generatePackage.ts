import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { packageNotices } from '../../kit/packageNotices';
import type { ProjectPaths } from '../../kit/paths';
import type { MadeFiles } from '../../kit/stamp';
import { inFolder } from '../../kit/syncFolder';
import { brand } from '../../portal/brand';
import { PACKAGE_FACTS } from '../../portal/files';
import { CURRENT_LABEL } from '../../portal/versions';
import { downloadsFolder } from './generatedStamp';
import { LEAST_NODE, type ToolFile } from './generateTool';
import { packageListFile } from '../../kit/packageLists';
import { libraryFiles } from './libraryFiles';
import { pipelineFiles, type PipelineFile } from '../package/pipelineFiles';
import { packageFacts, toolPackage, type ToolPackage } from '../package/toolPackage';
import { SOURCES } from '../../kit/sources';

/**
 * Makes the npm package with the file for Node and the functions, its facts for programs, and the files for pipelines that install it, and the
 * parts of pages that show them, which are in `.generated/tool`.
 *
 * @param types the TypeScript types of each API
 */
export async function packageDownloads(
  paths: ProjectPaths,
  tool: ToolFile,
  types: ReadonlyMap<string, string>,
): Promise<MadeFiles> {
  const folders = JSON.parse(await readFile(packageListFile(paths, 'tool'), 'utf8')) as readonly string[];
  const { files: library, packages } = await libraryFiles(paths);
  const made = toolPackage({
    ...{ tool: tool.text, library, types, label: CURRENT_LABEL, leastNode: LEAST_NODE.join('.') },
    notices: await packageNotices(SOURCES, [...new Set([...folders, ...packages])].sort()),
  });
  const copied = pipelineFiles(`${brand.portalUrl}${made.path}`, made.integrity);
  const parts = copied.map((file) => [`${path.parse(file.path).name}.mdx`, filePart(file)] as const);
  return new Map([
    ...inFolder(path.join(paths.generated, 'tool'), [['package.mdx', packagePart(made)], ...parts]),
    ...inFolder<string | Uint8Array>(downloadsFolder(paths), [
      [made.path, made.content],
      [PACKAGE_FACTS, packageFacts(made)],
      ...copied.map(({ path: address, text }) => [address, text] as const),
    ]),
  ]);
}

function packagePart({ path: address, version, integrity }: ToolPackage): string {
  return `\`\`\`bash
npx --yes ${brand.portalUrl}${address} validate createSale sale.json
\`\`\`

The version is \`${version}\`, and its integrity is:

\`\`\`text
${integrity}
\`\`\`
`;
}

function filePart({ path: address, language, text }: PipelineFile): string {
  return `\`\`\`${language} title="${path.basename(address)}"\n${text}\`\`\`\n`;
}
