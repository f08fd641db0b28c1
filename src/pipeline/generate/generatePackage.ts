import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { packageNotices } from '../../kit/packageNotices';
import type { ProjectPaths } from '../../kit/paths';
import { writeFileAtomic } from '../../kit/syncFolder';
import { brand } from '../../portal/brand';
import { PACKAGE_FACTS } from '../../portal/files';
import { CURRENT_LABEL } from '../../portal/versions';
import { LEAST_NODE, type ToolFile } from './generateTool';
import { packageListFile } from '../../kit/packageLists';
import { pipelineFiles, type PipelineFile } from '../package/pipelineFiles';
import { packageFacts, toolPackage, type ToolPackage } from '../package/toolPackage';

/** Where the packages are whose notices are in the package, even for a project elsewhere. */
const SOURCES = path.join(__dirname, '..', '..', '..');

/**
 * Makes the npm package with the file for Node, its facts for programs, and the files for pipelines that install it: content
 * by path relative to the site. The parts of pages that show them are in `.generated/tool`.
 *
 * @param types the TypeScript types of each API
 */
export async function packageDownloads(
  paths: ProjectPaths,
  tool: ToolFile,
  types: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const folders = JSON.parse(await readFile(packageListFile(paths, 'tool'), 'utf8')) as readonly string[];
  const made = toolPackage({
    ...{ tool: tool.text, types, label: CURRENT_LABEL, leastNode: LEAST_NODE.join('.') },
    notices: await packageNotices(SOURCES, folders),
  });
  const copied = pipelineFiles(`${brand.portalUrl}${made.path}`, made.integrity);
  const folder = path.join(paths.generated, 'tool');
  await writeFileAtomic(path.join(folder, 'package.mdx'), packagePart(made));
  for (const file of copied) {
    await writeFileAtomic(path.join(folder, `${path.parse(file.path).name}.mdx`), filePart(file));
  }
  return new Map<string, string | Uint8Array>([
    [made.path.slice(1), made.content],
    [PACKAGE_FACTS.slice(1), packageFacts(made)],
    ...copied.map(({ path: address, text }) => [address.slice(1), text] as const),
  ]);
}

/** What a page says about the package. */
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
