import {
  type BundledSources,
  bundleFile,
  bundleRelease,
  bundleSources,
  checkOrphans,
  contractName,
  lintSources,
  listWorkflows,
  readWorkflow,
} from '../../contract/forNode';
import { type Contract, listOperations, listSchemas, withSentFiles } from '../../contract';
import { listHandWritten, readGuideUses } from '../../guides/forNode';
import {
  guideLinks,
  guidesOfApi,
  type GuideUse,
  modelOperation,
  modelSchemaPage,
  operationPage,
  overviewPage,
  runOpenApiPlugin,
  schemaPage,
  type SplitPage,
} from '../../reference/forNode';
import { type ReferencePageModel, schemaUses, workflowLinks, type WorkflowLinks } from '../../reference';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import type { Api } from '../../portal/apis';
import { CURRENT, listVersions, type DocVersion } from '../../portal/versions';
import type { ProjectPaths } from '../../kit/paths';
import { InputError } from '../../kit/problem';
import { documentedSince } from './documentedSince';
import { pickApis } from './pickApis';
import { modelFiles, modelsFolder } from './referenceModels';
import { cached, filesIn } from '../../kit/stamp';
import { listFiles, syncFolder, writeFileAtomic } from '../../kit/syncFolder';

/** The result for one API in one documentation version. */
export interface GenerateResult {
  /** The API's id; for a release prefixed with its label: `2022-09/checkout`. */
  readonly api: string;
  readonly outcome: 'unchanged' | 'generated';
  readonly pages: number;
  /** The number of pages written or removed. */
  readonly changed: number;
}

/**
 * Lints and bundles the contracts and generates their reference pages in `docs/api/`; those of releases are
 * generated from the frozen contracts, into the release's pages.
 *
 * Skips APIs whose contract files and generator are unchanged. Generates pages in a temporary folder and
 * moves them into place on completion, so a failure changes nothing.
 *
 * @param ids the APIs to generate; all of the registry by default
 * @param versions of the documentation; all by default
 * @throws {InputError} for an unknown id, or if a contract violates a house rule or cannot be read
 */
export async function generateReference(
  paths: ProjectPaths,
  ids?: readonly string[],
  versions: readonly DocVersion[] = listVersions(paths.root),
): Promise<GenerateResult[]> {
  const picked = pickApis(ids);
  const generator = await filesIn(
    ['contract', 'validator', 'reference'].map((name) => path.join(paths.root, 'src', name)),
  );
  // The pages show since which version of the documentation there are operations.
  generator.push(
    path.join(paths.root, 'versions.json'),
    path.join(paths.root, 'src', 'portal', 'versions.ts'),
  );
  generator.push(path.join(paths.root, 'package-lock.json'));
  const workflows = await listWorkflows(paths.openapi);
  generator.push(...workflows);
  const called = workflowLinks(await Promise.all(workflows.map(readWorkflow)));
  const results: GenerateResult[] = [];
  for (const version of versions) {
    const chosen = picked.filter(({ id }) => version.apis.some((api) => api.id === id));
    const guides = await keepGuideUses(paths, version);
    for (const api of chosen) {
      const inputs = { generator, guides, workflows: version.name === CURRENT ? called : NO_WORKFLOWS };
      results.push(await generateApi(paths, version, api, inputs));
    }
  }
  if (results.some(({ outcome }) => outcome === 'generated')) {
    const orphans = await checkOrphans(paths.openapi, paths.root);
    if (orphans.length > 0) {
      throw new InputError(orphans);
    }
  }
  return results;
}

/** What the pages of an API are made of besides its contract; files as absolute paths. */
interface OtherInputs {
  readonly generator: readonly string[];
  /** What the guides of the version are about in the reference. */
  readonly guides: string;
  readonly workflows: WorkflowLinks;
}

/** A release has none. */
const NO_WORKFLOWS: WorkflowLinks = new Map();

/**
 * Keeps what the guides of a version are about in a file, so that an edit of a guide generates pages only if it changes
 * that. Reads the guides again only if one has changed.
 *
 * @returns the file
 */
async function keepGuideUses(paths: ProjectPaths, version: DocVersion): Promise<string> {
  const file = path.join(paths.generated, 'guides', `${version.name}.json`);
  const pages = (await listHandWritten(paths.root, version)).map((name) =>
    path.join(paths.root, version.docs, name),
  );
  const inputs = [
    ...pages,
    ...(await filesIn([path.join(paths.root, 'src', 'guides')])),
    // Guides show the examples that workflows send.
    ...(version.name === CURRENT ? await listWorkflows(paths.openapi) : []),
  ];
  await cached(paths, { name: `guides/${version.name}`, made: [file], inputs }, async () => {
    await writeFileAtomic(file, JSON.stringify(await readGuideUses(paths.root, version)));
    return inputs;
  });
  return file;
}

async function generateApi(
  paths: ProjectPaths,
  version: DocVersion,
  api: Api,
  { generator, guides, workflows }: OtherInputs,
): Promise<GenerateResult> {
  const name = contractName(api.id, version.name);
  const target = path.join(paths.root, version.docs, 'api', api.id);
  const made = [target, modelsFolder(paths, name), bundleFile(paths, name)];
  let changed = 0;
  const { isFresh } = await cached(paths, { name, made }, async () => {
    const { contract, files } = await (version.name === CURRENT
      ? readSources(paths, api)
      : bundleRelease(paths, version.name, api.id));
    const { files: pages, models } = await makePages(paths, version, api, {
      contract,
      uses: JSON.parse(await readFile(guides, 'utf8')) as GuideUse[],
      workflows,
    });
    const { written, removed } = await syncFolder(pages, target);
    changed = written.length + removed.length;
    await syncFolder(modelFiles(models), modelsFolder(paths, name));
    return [...files, ...generator, guides];
  });
  const pages = (await listFiles(target)).filter(isPage).length;
  return { api: name, outcome: isFresh ? 'generated' : 'unchanged', pages, changed };
}

async function readSources(paths: ProjectPaths, api: Api): Promise<BundledSources> {
  const problems = await lintSources(paths, api.id);
  if (problems.length > 0) {
    throw new InputError(problems);
  }
  return bundleSources(paths, api.id);
}

function isPage(name: string): boolean {
  return name.endsWith('.mdx');
}

/** The reference of one API: its pages with the files that they import, and the models that they are made of. */
interface MadePages {
  /** File name to text. */
  readonly files: ReadonlyMap<string, string>;
  readonly models: readonly ReferencePageModel[];
}

/** What the pages of an API are made of. */
interface PageInputs {
  readonly contract: Contract;
  readonly uses: readonly GuideUse[];
  readonly workflows: WorkflowLinks;
}

async function makePages(
  paths: ProjectPaths,
  version: DocVersion,
  api: Api,
  inputs: PageInputs,
): Promise<MadePages> {
  const documented = await documentedSince(paths, version.name, api.id, inputs.contract);
  const { pages, models, imported, expected } = createPages(version, api, inputs, documented);
  await mkdir(paths.generated, { recursive: true });
  const folder = await mkdtemp(path.join(paths.generated, `${api.id}-`));
  try {
    await runOpenApiPlugin(api.id, bundleFile(paths, contractName(api.id, version.name)), folder, pages);
    const names = (await listFiles(folder)).filter(isPage);
    requireAll(api, names.length, expected);
    const made = await Promise.all(
      names.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')] as const),
    );
    const files = new Map(
      made.flatMap(([name, text]) => [
        [name, text] as const,
        ...[...(imported.get(text) ?? [])].map(
          ([file, content]) => [path.posix.join(path.posix.dirname(name), file), content] as const,
        ),
      ]),
    );
    return { files, models };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What makes the pages of an API, and keeps what it has made. */
function createPages(
  version: DocVersion,
  api: Api,
  { contract, uses: guideUses, workflows }: PageInputs,
  documented: Awaited<ReturnType<typeof documentedSince>>,
) {
  const base = { api: api.id, versionPath: version.path };
  const called = withSentFiles(contract);
  const entries = new Map(listOperations(called).map((entry) => [entry.operation.operationId, entry]));
  const schemas = new Map(
    listSchemas(called).map(([name, schema]) => [schema.title, [name, schema] as const]),
  );
  const uses = schemaUses(contract);
  const guides = guideLinks(called, base, guideUses);
  const models: ReferencePageModel[] = [];
  const kept = <Model extends ReferencePageModel>(model: Model): Model => {
    models.push(model);
    return model;
  };
  /** The files that a page imports, by its text. */
  const imported = new Map<string, SplitPage['files']>();
  const keepFiles = ({ text, files }: SplitPage): string => {
    imported.set(text, files);
    return text;
  };
  const pages: Parameters<typeof runOpenApiPlugin>[3] = {
    operation: (page) => {
      const entry = entries.get(page.api.operationId ?? '');
      if (entry === undefined) {
        throw new Error(`The operation ${page.id} is not in the bundled contract.`);
      }
      const calledBy = workflows.get(`${api.id}/${entry.operation.operationId}`) ?? [];
      const since = documented.get(entry.operation.operationId);
      const notes = {
        guides,
        workflows: calledBy,
        ...(since === undefined ? {} : { documented: since }),
      };
      return keepFiles(operationPage(kept(modelOperation(called, base, entry, notes))));
    },
    overview: () =>
      overviewPage(contract, base, {
        label: api.label,
        guides: guidesOfApi(called, base, guideUses),
        since: api.since,
      }),
    schema: (page) => {
      const [name, schema] = schemas.get(page.title) ?? [];
      const used = uses.get(name ?? '');
      if (name === undefined || schema === undefined || used === undefined) {
        throw new Error(`The schema "${page.title}" is not in the bundled contract.`);
      }
      return keepFiles(schemaPage(kept(modelSchemaPage(called, base, name, schema, used, { guides }))));
    },
  };
  return { pages, models, imported, expected: entries.size + schemas.size + 1 };
}

/** @throws {InputError} if there are not as many pages as the contract has parts */
function requireAll(api: Api, found: number, expected: number): void {
  if (found !== expected) {
    throw new InputError([
      {
        message: `${String(found)} pages were made from ${String(expected)} operations, schemas and the overview.`,
        file: `openapi/${api.id}.yaml`,
        fix: 'look for two schemas whose titles give the same address, or a missing title.',
      },
    ]);
  }
}
