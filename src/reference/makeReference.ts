import { type Contract, listOperations, listSchemas, withSentFiles } from '../contract';
import { inputError } from '../kit/problem';
import type { Api } from '../portal/apis';
import { apiRoute } from '../portal/routes';
import { schemaUses } from './catalogue/schemaUses';
import { guideLinks, guidesOfApi, type GuideUse } from './model/linkGuides';
import { modelOperation } from './model/operationModel';
import type { ReferencePageModel } from './model/pageModels';
import { modelSchemaPage } from './model/schemaPageModel';
import { openApiItems } from './openApiItems';
import { operationPage } from './pages/operationPage';
import { overviewPage } from './pages/overviewPage';
import { schemaPage } from './pages/schemaPage';
import type { SplitPage } from './view/page';
import type { WorkflowLinks } from './workflows/workflowLinks';

/** What the reference of an API is made of. */
export interface ReferenceSource {
  readonly api: Api;
  readonly contract: Contract;
  /** The path of the version of the documentation: `/`, `/2022-09/`. */
  readonly versionPath: string;
  /** What its guides are about. */
  readonly uses: readonly GuideUse[];
  readonly workflows: WorkflowLinks;
  /** The first version of the documentation that has each operation. */
  readonly documented: ReadonlyMap<string, string>;
}

/** The reference of an API as files, text by path: the pages with what they import, and the models that they are made of. */
export interface Reference {
  readonly pages: ReadonlyMap<string, string>;
  readonly models: ReadonlyMap<string, string>;
}

/**
 * Makes the pages of an API: one for each operation, delivery and named schema, and the overview.
 *
 * @throws {InputError} if two parts of the contract have the same address
 */
export async function makeReference(source: ReferenceSource): Promise<Reference> {
  const { api, contract, versionPath, workflows, documented } = source;
  const base = { api: api.id, versionPath };
  const called = withSentFiles(contract);
  const operations = new Map(listOperations(called).map((entry) => [entry.operation.operationId, entry]));
  const schemas = new Map(
    listSchemas(called).map(([name, schema]) => [schema.title ?? name, { name, schema }]),
  );
  const uses = schemaUses(contract);
  const guides = guideLinks(called, base, source.uses);
  const pages = new Map<string, string>();
  const models = new Map<string, string>();
  const add = (name: string, model: ReferencePageModel, page: SplitPage) => {
    models.set(`${model.route.slice(apiRoute(base).length, -1)}.json`, JSON.stringify(model));
    pages.set(name, page.text);
    page.files.forEach((content, file) => pages.set(`${name.replace(/[^/]*$/, '')}${file}`, content));
  };
  for (const item of await openApiItems(contract)) {
    if (item.type === 'info') {
      const facts = { label: api.label, guides: guidesOfApi(called, base, source.uses), since: api.since };
      pages.set(`${item.id}.info.mdx`, overviewPage(contract, base, facts));
    } else if (item.type === 'api') {
      const { operationId } = item.api;
      const since = documented.get(operationId);
      const calledBy = workflows.get(`${api.id}/${operationId}`) ?? [];
      const notes = { guides, workflows: calledBy, ...(since === undefined ? {} : { documented: since }) };
      const model = modelOperation(called, base, inContract(operations, operationId), notes);
      add(`${item.id}.api.mdx`, model, operationPage(model));
    } else {
      const { name, schema } = inContract(schemas, item.title);
      const used = uses.get(name) ?? { requests: [], responses: [], schemas: [] };
      const model = modelSchemaPage(called, base, name, schema, used, { guides });
      add(`schemas/${item.id}.schema.mdx`, model, schemaPage(model));
    }
  }
  requireAll(api, models.size, operations.size + schemas.size);
  return { pages, models };
}

function inContract<Part>(parts: ReadonlyMap<string, Part>, name: string): Part {
  const part = parts.get(name);
  if (part === undefined) {
    throw new Error(`docusaurus-plugin-openapi-docs has a page for "${name}", which is not in the contract.`);
  }
  return part;
}

function requireAll(api: Api, found: number, expected: number): void {
  if (found !== expected) {
    throw inputError(
      `${String(found)} pages were made from ${String(expected)} operations and schemas.`,
      'look for two operations, or two schemas, whose names give the same address.',
      `openapi/${api.id}.yaml`,
    );
  }
}
