import { apiRoute, operationRoute, schemaRoute, type ReferenceBase } from '../../portal/routes';
import {
  type Contract,
  type Example,
  listOperations,
  listSchemas,
  type MediaType,
  type OperationEntry,
  type RequestBody,
  resolve,
  type Response,
} from '../../contract';
import { distinctGuides, type GuideLink, type GuideLinks } from './guideLinks';
import { modelOperation } from './operationModel';
import { modelSchemaPage } from './schemaPageModel';
import { schemasAt } from '../catalogue/schemasAt';

/** A place of a guide that is about a part of the reference. */
export interface GuideUse {
  /** The guide's name in the sidebar, and the heading of the section: `Amounts: Tips`. */
  readonly text: string;
  /** The route of the guide, with the id of the section: `/public/checkout/amounts/#tips`. */
  readonly href: string;
  /** The guide's name in the sidebar: `Amounts`. */
  readonly guide: string;
  readonly of: LinkInGuide | ExampleInGuide;
}

/** A link to the page of an operation or a schema. */
interface LinkInGuide {
  readonly kind: 'link';
  /** With the anchor, if it has one: `/api/checkout/create-sale/#attributes.country`. */
  readonly href: string;
}

export interface ExampleInGuide {
  readonly kind: 'example';
  /** The operation, with its API before it where several have one of that name: `apple-wallet/createPass`. */
  readonly operation: string;
  readonly name: string;
  /** The status of the response; the example is of the request without it. */
  readonly response?: string;
  /** The paths of the members that it highlights, otherwise of those that it shows; none shows it as a whole. */
  readonly paths: readonly string[];
}

/**
 * The sections of guides about each part of a contract. A section is about an operation, a schema or a property that it
 * links to; about an example that it shows; about the members of it that it highlights, or shows as an excerpt; and, if
 * it shows the whole, about the operation.
 *
 * Links and examples that lead nowhere count for nothing: the check of the pages reports them.
 *
 * @param uses what the guides of the contract's version link to and show, of all APIs
 */
export function guideLinks(contract: Contract, base: ReferenceBase, uses: readonly GuideUse[]): GuideLinks {
  const pages = pagesOf(contract, base);
  const links = new Map<object, GuideLink[]>();
  for (const { text, href, of } of uses) {
    const parts = of.kind === 'link' ? linkedParts(of, pages) : shownParts(of, contract, base);
    for (const part of new Set(parts)) {
      links.set(part, [...(links.get(part) ?? []), { text, href }]);
    }
  }
  return new Map([...links].map(([part, all]) => [part, distinctGuides(all)]));
}

/**
 * The guides with a section about an API: one that links to its reference, or shows one of its examples. Each links to
 * the whole guide; the API's own come first.
 *
 * @param uses as for {@link guideLinks}
 */
export function guidesOfApi(
  contract: Contract,
  base: ReferenceBase,
  uses: readonly GuideUse[],
): readonly GuideLink[] {
  const ids = new Set(listOperations(contract).map(({ operation }) => operation.operationId));
  const isAbout = ({ of }: GuideUse) => {
    if (of.kind === 'link') {
      return of.href.startsWith(apiRoute(base));
    }
    const [operationId = '', api = base.api] = of.operation.split('/').reverse();
    return api === base.api && ids.has(operationId);
  };
  const isOwn = ({ href }: GuideLink) => href.startsWith(`${base.versionPath}public/${base.api}/`);
  const guides = distinctGuides(
    uses.filter(isAbout).map(({ guide, href }) => ({ text: guide, href: href.replace(/#.*$/, '') })),
  );
  return [...guides.filter(isOwn), ...guides.filter((guide) => !isOwn(guide))];
}

interface Page {
  /** The operation or the schema that it describes. */
  readonly part: object;
  /** What its elements describe, by their ids. */
  readonly elements: () => ReadonlyMap<string, readonly object[]>;
}

const NO_USES = { requests: [], responses: [], schemas: [] };

function pagesOf(contract: Contract, base: ReferenceBase): ReadonlyMap<string, Page> {
  const page = (part: object, model: (described: Map<string, readonly object[]>) => unknown): Page => {
    let known: Map<string, readonly object[]> | undefined;
    return {
      part,
      // Only when a guide links to an element: the model of a page takes long to build.
      elements: () => {
        if (known === undefined) {
          known = new Map();
          model(known);
        }
        return known;
      },
    };
  };
  return new Map([
    ...listOperations(contract).map((entry): [string, Page] => [
      operationRoute(base, entry.operation.operationId),
      page(entry.operation, (described) => modelOperation(contract, base, entry, { described })),
    ]),
    ...listSchemas(contract).map(([name, schema]): [string, Page] => [
      schemaRoute(base, schema.title ?? name),
      page(schema, (described) => modelSchemaPage(contract, base, name, schema, NO_USES, { described })),
    ]),
  ]);
}

/** What a link leads to: an element of a page, otherwise all of it. */
function linkedParts({ href }: LinkInGuide, pages: ReadonlyMap<string, Page>): readonly object[] {
  const [route = '', id = ''] = href.split('#');
  const page = pages.get(route);
  if (page === undefined) {
    return [];
  }
  // The ids of elements need no escaping in an address.
  return (id === '' ? undefined : page.elements().get(id)) ?? [page.part];
}

function shownParts(
  { operation, name, response, paths }: ExampleInGuide,
  contract: Contract,
  base: ReferenceBase,
): readonly object[] {
  const [operationId, api = base.api] = operation.split('/').reverse();
  const entry = listOperations(contract).find((one) => one.operation.operationId === operationId);
  const found =
    entry === undefined || api !== base.api ? undefined : exampleOf(contract, entry, name, response);
  if (entry === undefined || found === undefined) {
    return [];
  }
  const { example, schema } = found;
  return [
    example,
    ...(paths.length === 0
      ? [entry.operation]
      : paths.flatMap((path) => schemasAt(contract, schema ?? true, example.value, path.split('.')))),
  ].filter((part) => typeof part === 'object');
}

function exampleOf(
  contract: Contract,
  { operation: { requestBody, responses } }: OperationEntry,
  name: string,
  status: string | undefined,
): { readonly example: Example; readonly schema?: MediaType['schema'] } | undefined {
  const body = status === undefined ? requestBody : responses[status];
  const { content = {} } = body === undefined ? {} : resolve<Partial<RequestBody & Response>>(contract, body);
  for (const { examples = {}, schema } of Object.values(content)) {
    const listed = examples[name];
    if (listed !== undefined) {
      return { example: resolve<Example>(contract, listed), ...(schema === undefined ? {} : { schema }) };
    }
  }
  return undefined;
}
