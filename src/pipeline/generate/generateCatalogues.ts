import path from 'node:path';

import { loadBarcodes } from '../../sale/receipt/codes/barcodes';
import { LAW_COUNTRIES, readLaw } from '../../sale/law/node/readLaw';
import { readTransitions } from '../../sale/law/node/readTransitions';
import type { Law } from '../../sale/law/types';
import { cataloguePages } from '../../reference/pages/cataloguePages';
import { lawPage } from '../../reference/pages/lawPage';
import { callTemplates } from '../../studio/view/callTemplates';
import { codesPart } from '../../studio/write/codesPart';
import { galleryPart } from '../../studio/write/galleryPart';
import { studioParts } from '../../studio/write/studioParts';
import { webhooksPart } from '../../studio/write/webhooksPart';
import { CURRENT, listVersions } from '../../portal/versions';
import { readBundles } from '../../contract/bundles';
import type { ProjectPaths } from '../../kit/paths';
import { syncFolder } from '../../kit/syncFolder';
import { makeChanges } from './generateChanges';
import { makeOpenPoints } from './generateOpenPoints';

/** The project's folder: the law is part of the sources, also for a site that is built elsewhere. */
const SOURCES = path.join(__dirname, '..', '..');

/**
 * Generates the catalogues of all APIs: `.generated/catalogues/`, with a subfolder for each release. The
 * contracts must have been bundled, and the models of the reference kept.
 */
export async function generateCatalogues(paths: ProjectPaths): Promise<void> {
  const files = new Map<string, string>();
  const encode = await loadBarcodes();
  for (const { name: version, path: versionPath } of listVersions(paths.root)) {
    const folder = version === CURRENT ? '' : `${version}/`;
    const contracts = await readBundles(paths, version);
    for (const [name, text] of cataloguePages(contracts, versionPath, encode)) {
      files.set(`${folder}${name}`, text);
    }
    if (version === CURRENT) {
      for (const [name, text] of galleryPart(contracts, encode)) {
        files.set(name, text);
      }
      for (const [name, text] of await codesPart(contracts)) {
        files.set(name, text);
      }
      for (const [name, text] of await webhooksPart(contracts)) {
        files.set(name, text);
      }
      files.set('studio-calls.json', JSON.stringify(callTemplates(contracts)));
      files.set('open-points.mdx', await makeOpenPoints(paths, contracts));
      files.set('changes.mdx', await makeChanges(paths, contracts));
      files.set('law.mdx', lawPage(readTransitions(SOURCES)));
      for (const [name, text] of studioParts(contracts, laws(), encode)) {
        files.set(name, text);
      }
    }
  }
  await syncFolder(files, path.join(paths.generated, 'catalogues'));
}

/** The law of all countries. */
function laws(): readonly Law[] {
  return LAW_COUNTRIES.map((country) => readLaw(SOURCES, country));
}
