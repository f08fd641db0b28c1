import path from 'node:path';

import { workflowsByGuideFile } from '../../guides/forNode';
import { WORKFLOWS_FOLDER } from '../../portal/workflows';
import { listVersions } from '../../portal/versions';
import type { ProjectPaths } from '../../kit/paths';
import { keptGuideFacts } from './keptGuideFacts';
import { forgetStamp, isCurrent, type Product, type Stamp, stampFiles } from '../../kit/stamp';

/** Contracts and code, below the project's root. */
const SOURCES = ['src', 'openapi'];
const FILES = ['package-lock.json', 'versions.json'];

/** What everything generated is made of. */
export interface SiteInputs {
  /** Contracts and code, the changelog, and what other pages show of the guides of every version. */
  readonly pages: Stamp;
  /** The same, and of the guides only which operations and schemas they are about. */
  readonly files: Stamp;
}

export async function stampSite(paths: ProjectPaths): Promise<SiteInputs> {
  const { root } = paths;
  const versions = await Promise.all(listVersions(root).map((version) => keptGuideFacts(paths, version)));
  const others = await stampFiles(root, [...SOURCES, ...FILES, 'changelog']);
  const stampEach = async (key: 'usesFile' | 'factsFile') =>
    stampFiles(
      root,
      versions.map((version) => version[key]),
    );
  return {
    pages: { ...others, ...(await stampEach('factsFile')) },
    files: { ...others, ...(await stampEach('usesFile')) },
  };
}

/** What is generated for the site as a whole, each half at once. */
export interface SiteProducts {
  /** What pages consist of and sidebars name, besides the reference: the catalogues and the workflows. */
  readonly pages: Product;
  /** What pages load and link to. */
  readonly files: Product;
}

/** @param inputs what the site is made of, from before the first of it is made */
export function siteProducts(paths: ProjectPaths, inputs?: SiteInputs): SiteProducts {
  const workflows = path.join(paths.root, 'docs', WORKFLOWS_FOLDER);
  return {
    pages: {
      name: 'pages',
      owned: [cataloguesFolder(paths), workflows, workflowsByGuideFile(paths.root)],
      inputs: inputs?.pages ?? {},
    },
    files: {
      name: 'files',
      owned: [downloadsFolder(paths), pageSandboxFile(paths)],
      inputs: inputs?.files ?? {},
    },
  };
}

/** The folder of the parts of pages that are made of several contracts, and of what tools load. */
export function cataloguesFolder({ generated }: ProjectPaths): string {
  return path.join(generated, 'catalogues');
}

/** The folder of generated static files. */
export function downloadsFolder({ generated }: ProjectPaths): string {
  return path.join(generated, 'static');
}

/** The file with the address of the worker of the sandbox in the page. */
export function pageSandboxFile({ generated }: ProjectPaths): string {
  return path.join(generated, 'page-sandbox.json');
}

/** Forgets what the site was made of, before a part of it is made of something else. */
export async function forgetSite(paths: ProjectPaths): Promise<void> {
  const { pages, files } = siteProducts(paths);
  await Promise.all([pages, files].map(({ name }) => forgetStamp(paths, name)));
}

/**
 * Whether everything has been generated from the contents that are there now. It takes a fraction of a second. An edit of a
 * guide does not count: it changes only which guides a page of the reference links to.
 */
export async function isAllGenerated(paths: ProjectPaths): Promise<boolean> {
  const { pages, files } = siteProducts(paths, await stampSite(paths));
  const reference = listVersions(paths.root).flatMap(({ docs, apis }) =>
    apis.map(({ id }) => path.join(paths.root, docs, 'api', id)),
  );
  const owned = [...reference, path.join(paths.generated, 'validators'), ...(pages.owned ?? [])];
  return (await isCurrent(paths, { ...pages, owned }, isSource)) && isCurrent(paths, files, isSource);
}

function isSource(name: string): boolean {
  return FILES.includes(name) || SOURCES.some((folder) => name.startsWith(`${folder}${path.sep}`));
}
