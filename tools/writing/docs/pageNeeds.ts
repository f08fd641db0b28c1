import { existsSync } from 'node:fs';
import path from 'node:path';

import { apis } from '../../../src/portal/apis';
import { releaseLabels, versionPath } from '../../../src/portal/versions';
import { WORKFLOWS_FOLDER } from '../../../src/portal/workflows';
import { type GuidePage, nodesOf, tryParsePage } from '../../../src/guides/forNode';
import { pageRoute } from '../../../src/guides';
import { hrefsOf, splitLink } from './checkPage';
import { GENERATED_FILES, idsIn } from './destinations';

/** What must be generated before pages are checked, besides the bundled contracts. */
export interface PageNeeds {
  readonly everything: boolean;
  /** The catalogues that are made of contracts and the law alone. */
  readonly catalogues: boolean;
  /**
   * The APIs whose reference is needed. It is not for links without an anchor, because the contract of an API says which pages
   * there are.
   */
  readonly apis: readonly string[];
}

const NOTHING: PageNeeds = { everything: false, catalogues: false, apis: [] };
const CATALOGUES: PageNeeds = { ...NOTHING, catalogues: true };
const EVERYTHING: PageNeeds = { ...NOTHING, everything: true };

/**
 * Finds what pages show and link to that is generated. After a change of code or of a contract, one page of a guide is checked
 * in seconds, because whatever takes long to make and few guides need is left as it is.
 *
 * @param root the project's folder
 * @param pages those to check; one that does not parse needs nothing, because its links are not checked
 * @param all the hand-written pages
 */
export function pageNeeds(root: string, pages: readonly GuidePage[], all: readonly GuidePage[]): PageNeeds {
  if (pages.length === all.length) {
    return EVERYTHING;
  }
  const texts = new Map(all.map(({ file, text }) => [pageRoute(file, text), text]));
  const archives = releaseLabels(root).map(versionPath);
  const needs = [
    ...pages.map(({ text }) => importsOf(text)),
    ...pages.flatMap(({ text }) => linksOf(text)).map((link) => linkNeeds(root, link, { texts, archives })),
  ];
  return {
    everything: needs.some(({ everything }) => everything),
    catalogues: needs.some(({ catalogues }) => catalogues),
    apis: [...new Set(needs.flatMap(({ apis: ids }) => ids))],
  };
}

interface PageLink {
  readonly route: string;
  readonly hash: string | undefined;
}

interface LinkFacts {
  /** The hand-written pages by route. */
  readonly texts: ReadonlyMap<string, string>;
  readonly archives: readonly string[];
}

function linkNeeds(root: string, { route, hash }: PageLink, { texts, archives }: LinkFacts): PageNeeds {
  const isMade =
    route.startsWith(`/${WORKFLOWS_FOLDER}/`) ||
    archives.some((archive) => route.startsWith(archive)) ||
    (/\.[a-z]+$/.test(route) &&
      !GENERATED_FILES.includes(route) &&
      !existsSync(path.join(root, 'static', route)));
  if (isMade) {
    return EVERYTHING;
  }
  if (hash === undefined) {
    return NOTHING;
  }
  const text = texts.get(route);
  if (text !== undefined) {
    return idsIn(text).has(hash) ? NOTHING : importsOf(text);
  }
  return { ...NOTHING, apis: apis.map(({ id }) => id).filter((id) => route.startsWith(`/api/${id}/`)) };
}

/** What the imports of a page need. */
function importsOf(text: string): PageNeeds {
  const files = [...text.matchAll(/'@site\/\.generated\/([^']+)'/g)].map(([, file = '']) => file);
  const isQuick = (file: string) =>
    file.startsWith('catalogues/') && !/^catalogues\/(?:open-points|changes)\.mdx$/.test(file);
  if (files.length === 0) {
    return NOTHING;
  }
  return files.every(isQuick) ? CATALOGUES : EVERYTHING;
}

function linksOf(text: string): readonly PageLink[] {
  const parsed = tryParsePage(text);
  return 'problem' in parsed
    ? []
    : nodesOf(parsed.root)
        .flatMap(hrefsOf)
        .map(splitLink)
        .filter(({ route }) => route.startsWith('/'));
}
