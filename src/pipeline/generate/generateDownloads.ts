import { stringify } from 'yaml';

import { modelFiles } from '../../clients/forNode';
import { readBundles, typeDeclarations } from '../../contract/forNode';
import { contractDownloads, typesFile, withSentFiles } from '../../contract';
import { readMapping } from '../../convert/forNode';
import { FORMATS } from '../../convert';
import { collectionFiles, skillFiles } from '../../reference/forNode';
import { apiCatalog, explorerFiles, guidance, listSamples, placeholders } from '../../reference';
import { readTransitions } from '../../sale/forNode';
import { calendarOf } from '../../sale';
import { openSearch, openSearchDescription } from '../../site';
import { brand } from '../../portal/brand';
import { API_CATALOG, GUIDANCE_FILE, LAW_CALENDAR, mappingDownload } from '../../portal/files';
import { PLACEHOLDERS_FILE } from '../../portal/placeholders';
import { CURRENT, listVersions } from '../../portal/versions';
import type { ProjectPaths } from '../../kit/paths';
import type { MadeFiles } from '../../kit/stamp';
import { bundlePageSandbox } from './bundlePageSandbox';
import { downloadsFolder, pageSandboxFile } from './generatedStamp';
import { packageDownloads } from './generatePackage';
import { generateTool } from './generateTool';
import { packageList } from '../../kit/packageLists';
import { workflowDownloads } from './generateWorkflows';
import { skillSources } from './skillSources';
import { inFolder } from '../../kit/syncFolder';
import { SOURCES } from '../../kit/sources';

/** A line for each text, no references within the file, and texts that stay texts for readers of YAML 1.1. */
const AS_DATA = { lineWidth: 0, aliasDuplicateObjects: false, compat: 'yaml-1.1' } as const;

/**
 * Makes the static files from the bundles: contracts, JSON Schemas, TypeScript types, models in other languages, samples, collections of
 * requests, the data of each operation for the explorer, the workflows, the description of the search, the calendar of the law, the mappings of receipts, the file with the
 * sandbox and the commands, its npm package with files for pipelines, the rules for integrations and the skills, the catalog
 * of the APIs, and the worker of the sandbox in the page, whose address is in
 * `page-sandbox.json`.
 */
export async function downloadFiles(paths: ProjectPaths): Promise<MadeFiles> {
  const tool = await generateTool(paths);
  const files = new Map<string, string | Uint8Array>([
    ...(await workflowDownloads(paths)),
    [brand.toolPath.slice(1), tool.text],
    [openSearch.file, openSearchDescription()],
    [LAW_CALENDAR, calendarOf(readTransitions(SOURCES))],
    ...FORMATS.map(
      (format) => [mappingDownload(format), stringify(readMapping(SOURCES, format), AS_DATA)] as const,
    ),
  ]);
  const current = await readBundles(paths, CURRENT);
  files.set(GUIDANCE_FILE.slice(1), guidance(current));
  files.set(API_CATALOG.slice(1), apiCatalog(current));
  files.set(PLACEHOLDERS_FILE, JSON.stringify(placeholders(current)));
  for (const [name, content] of skillFiles(await skillSources(paths, current))) {
    files.set(name.slice(1), content);
  }
  const types = new Map<string, string>();
  for (const [id, contract] of current) {
    const declared = await typeDeclarations(contract);
    types.set(id, declared);
    modelFiles(id, contract, declared).forEach((content, name) => files.set(name, content));
  }
  const dates = new Map([...current].map(([id, { info }]) => [id, info.version]));
  for (const { name: version, path: versionPath } of listVersions(paths.root)) {
    const contracts = await readBundles(paths, version);
    for (const [name, content] of collectionFiles(contracts, versionPath)) {
      files.set(`${versionPath.slice(1)}${name}`, content);
    }
    for (const [id, contract] of contracts) {
      const called = withSentFiles(contract);
      const made = [
        contractDownloads(id, contract, versionPath),
        listSamples(called, id, version === CURRENT),
        explorerFiles(id, called, { versionPath, isCurrent: contract.info.version === dates.get(id) }),
      ];
      for (const [name, content] of made.flatMap((each) => [...each])) {
        files.set(`${versionPath.slice(1)}${name}`, content);
      }
      const ofCurrent = version === CURRENT ? types.get(id) : undefined;
      const declared = ofCurrent ?? (await typeDeclarations(contract));
      files.set(`${versionPath.slice(1)}${typesFile(id)}`, declared);
    }
  }
  const sandbox = await bundlePageSandbox(paths);
  sandbox.files.forEach((content, name) => files.set(name, content));
  return new Map([
    ...inFolder(downloadsFolder(paths), files),
    ...(await packageDownloads(paths, tool, types)),
    [pageSandboxFile(paths), JSON.stringify({ worker: `/${sandbox.worker}` })],
    packageList(paths, 'page-sandbox', sandbox.packages),
  ]);
}
