import { programParts } from '../../clients/forNode';
import { readBundles } from '../../contract/forNode';
import type { Contract } from '../../contract';
import { cataloguePages } from '../../reference/forNode';
import { lawPage } from '../../reference';
import { readPlan } from '../../rehearsal/forNode';
import { readLaw, readTransitions } from '../../sale/forNode';
import { type Law, LAW_COUNTRIES, loadBarcodes } from '../../sale';
import {
  codesPart,
  convertPart,
  devicesPart,
  galleryPart,
  rehearsalPart,
  studioParts,
  webhooksPart,
} from '../../studio/forNode';
import { callTemplates } from '../../studio';
import { CURRENT, listVersions, type DocVersion } from '../../portal/versions';
import type { ProjectPaths } from '../../kit/paths';
import { inFolder, syncFiles } from '../../kit/syncFolder';
import { correctedCalls } from './correctedCalls';
import { cataloguesFolder } from './generatedStamp';
import { keptGuideFacts } from './keptGuideFacts';
import { goLiveLists } from './goLiveLists';
import { makeChanges } from './generateChanges';
import { makeOpenPoints } from './generateOpenPoints';
import { SOURCES } from '../../kit/sources';

/**
 * Makes the catalogues of all APIs, by their paths in `.generated/catalogues/`, with a subfolder for each release. The
 * contracts must have been bundled, and the models of the reference kept.
 */
export async function catalogueFiles(paths: ProjectPaths): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const version of listVersions(paths.root)) {
    const contracts = await readBundles(paths, version.name);
    const folder = version.name === CURRENT ? '' : `${version.name}/`;
    for (const [name, text] of await contractCatalogues(paths, version, contracts)) {
      files.set(`${folder}${name}`, text);
    }
    if (version.name === CURRENT) {
      for (const [name, text] of await makeOpenPoints(paths, contracts)) {
        files.set(name, text);
      }
      files.set('changes.mdx', await makeChanges(paths, contracts));
    }
  }
  return inFolder(cataloguesFolder(paths), files);
}

/**
 * Generates those catalogues of the latest version that are made of its contracts and the law alone: all but the open points
 * and the changes, which take most of the time. The contracts must have been bundled.
 */
export async function generateContractCatalogues(paths: ProjectPaths): Promise<void> {
  const contracts = await readBundles(paths, CURRENT);
  for (const version of listVersions(paths.root).filter(({ name }) => name === CURRENT)) {
    await syncFiles(inFolder(cataloguesFolder(paths), await contractCatalogues(paths, version, contracts)));
  }
}

/** The catalogues of a version that are made of contracts, the law and the plan of rehearsals, by file name. */
async function contractCatalogues(
  paths: ProjectPaths,
  documented: DocVersion,
  contracts: ReadonlyMap<string, Contract>,
): Promise<ReadonlyMap<string, string>> {
  const { openapi, root } = paths;
  const { name: version, path: versionPath } = documented;
  const encode = await loadBarcodes();
  const pages = cataloguePages(contracts, versionPath, encode);
  if (version !== CURRENT) {
    return new Map(pages);
  }
  const { facts } = await keptGuideFacts(paths, documented);
  return new Map([
    ...pages,
    ...galleryPart(contracts, encode),
    ...(await codesPart(contracts)),
    ...devicesPart(contracts),
    ...(await webhooksPart(contracts)),
    ['studio-calls.json', JSON.stringify(callTemplates(contracts))],
    ...goLiveLists(readPlan(openapi, root)),
    ...rehearsalPart({
      ...{ openapi, root, contracts, laws: laws() },
      corrections: await correctedCalls(paths, contracts),
      sections: new Map(facts.flatMap(({ sections }) => sections)),
    }),
    ...(await convertPart(SOURCES, laws())),
    ['law.mdx', lawPage(readTransitions(SOURCES))],
    ...programParts(),
    ...studioParts(contracts, laws(), encode),
  ]);
}

function laws(): readonly Law[] {
  return LAW_COUNTRIES.map((country) => readLaw(SOURCES, country));
}
