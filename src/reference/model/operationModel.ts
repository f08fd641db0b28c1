import { brand } from '../../portal/brand';
import { webhooksAddress } from '../../portal/studio';
import {
  apiRoute,
  changesRoute,
  errorRoute,
  eventRoute,
  operationRoute,
  schemaRoute,
  scopeRoute,
  type ReferenceBase,
} from '../../portal/routes';
import {
  ANY_TYPE,
  type Contract,
  type Example,
  type Header,
  type MediaType,
  type OperationEntry,
  type Parameter,
  type RequestBody,
  resolve,
  type Response,
} from '../../contract';
import { CURRENT_LABEL } from '../../portal/versions';
import { errorsOf, isErrorStatus } from '../catalogue/errors';
import { eventOf } from '../catalogue/events';
import { scopesOf } from '../catalogue/scopes';
import { firstSample } from './listSamples';
import { sampleExamples } from '../samples/sampleExamples';
import { fittingErrors } from './fittingErrors';
import { bodyScope, OPERATION_HEADINGS, parameterScope, type IdScope } from './fieldIds';
import { endpointMethod } from './operationLinks';
import type { GuideLink } from './guideLinks';
import type {
  BodyModel,
  EndpointModel,
  OperationModel,
  OperationSection,
  ParameterModel,
  ResponseModel,
} from './pageModels';
import { withoutRepeats } from './repeats';
import { modelSchema, type ModelContext } from './modelSchema';

const PLACES = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Headers'],
] as const;

/** What a page's model takes and gives besides the contract, see {@link ModelContext}. */
export type PageNotes = Pick<ModelContext, 'guides' | 'described'>;

/** What the model of an operation's page takes besides. */
export interface OperationNotes extends PageNotes {
  readonly workflows?: readonly GuideLink[];
  /** The first version of the documentation that has the operation; the latest by default. */
  readonly documented?: string;
}

/** The shared state of the parts of one page: the contract, and what the page contains so far. */
interface Page extends OperationNotes, Pick<ModelContext, 'contract' | 'base' | 'shown' | 'taken'> {
  readonly entry: OperationEntry;
}

/** Builds the model of an operation's page, or of a webhook's. */
export function modelOperation(
  contract: Contract,
  base: ReferenceBase,
  entry: OperationEntry,
  notes: OperationNotes = {},
): OperationModel {
  const { operationId, summary, description, deprecated = false } = entry.operation;
  const page: Page = {
    ...notes,
    contract,
    base,
    entry,
    shown: new Map(),
    taken: new Set(OPERATION_HEADINGS),
  };
  const isEvent = entry.kind === 'webhook';
  const samples = isEvent ? undefined : firstSample(contract, base.api, entry);
  return {
    kind: 'operation',
    route: operationRoute(base, operationId),
    base,
    title: summary,
    operationId,
    ...(description === undefined ? {} : { description }),
    endpoint: endpointOf(contract, entry),
    deprecated,
    since: {
      version: contract.info.version,
      documented: notes.documented ?? CURRENT_LABEL,
      ...(base.versionPath === '/' ? { changes: changesRoute(base.api) } : {}),
    },
    ...(isEvent ? { eventHref: eventRoute(base, operationId) } : {}),
    ...(samples === undefined ? {} : { samples }),
    // In page order: a named schema is shown in full at its first occurrence.
    sections: [
      authorization(page),
      ...PLACES.flatMap(([place, title]) => parametersSection(page, place, title)),
      ...requestSection(page),
      responsesSection(page),
      ...errorsSection(page),
      ...guideSections(page),
    ],
  };
}

function endpointOf(contract: Contract, entry: OperationEntry): EndpointModel {
  const method = endpointMethod(entry);
  if (method === 'event') {
    return { method, path: eventOf(contract, entry).type };
  }
  const [server] = contract.servers;
  return { method, path: entry.path, ...(server === undefined ? {} : { server: server.url }) };
}

/** The workbench with the first example of a delivery. It opens those of the latest version. */
function workbench({ contract, base, entry }: Page): { readonly workbench?: string } {
  const [example] = sampleExamples(contract, entry);
  return base.versionPath === '/' && example?.mediaType !== undefined
    ? { workbench: webhooksAddress('example', example.name) }
    : {};
}

function authorization(page: Page): OperationSection {
  const { contract, base, entry } = page;
  return entry.kind === 'webhook'
    ? {
        kind: 'signature',
        heading: { text: 'Signature', id: 'signature' },
        guide: `${base.versionPath}public/webhooks/api/`,
        keys: brand.jwksUrl,
        ...workbench(page),
      }
    : {
        kind: 'authorization',
        heading: { text: 'Authorization', id: 'authorization' },
        scopes: scopesOf(contract, entry).map(({ name, meaning }) => ({
          text: name,
          href: scopeRoute(base, name),
          meaning,
        })),
      };
}

function parametersSection(page: Page, place: Parameter['in'], text: string): OperationSection[] {
  const parameters = page.entry.parameters
    .filter((parameter) => parameter.in === place)
    .map((parameter) => parameterModel(page, place, parameter.name, parameter));
  return parameters.length === 0
    ? []
    : [
        {
          kind: 'parameters',
          heading: { text, id: `${place}-parameters` },
          place,
          ...(place === 'header' && page.entry.kind === 'path'
            ? { commonHref: `${apiRoute(page.base)}#headers` }
            : {}),
          parameters,
        },
      ];
}

function requestSection(page: Page): OperationSection[] {
  const { contract, base, entry } = page;
  if (entry.operation.requestBody === undefined) {
    return [];
  }
  const { description, content } = resolve<RequestBody>(contract, entry.operation.requestBody);
  return [
    {
      kind: 'request',
      heading: { text: 'Request body', id: 'request-body' },
      ...(description === undefined ? {} : { description }),
      bodies: bodyModels(page, content, '').map((body, index) =>
        index === 0 && body.schema !== undefined && body.mediaType !== ANY_TYPE
          ? {
              ...body,
              schemaFile: `${base.versionPath}schemas/${base.api}/${entry.operation.operationId}.json`,
            }
          : body,
      ),
    },
  ];
}

function responsesSection(page: Page): OperationSection {
  const { contract, entry } = page;
  const isEvent = entry.kind === 'webhook';
  return {
    kind: 'responses',
    heading: { text: isEvent ? 'Your responses' : 'Responses', id: 'responses' },
    responses: Object.entries(entry.operation.responses)
      .filter(([status]) => isEvent || !isErrorStatus(status))
      .map(([status, listed]) => responseModel(page, status, resolve<Response>(contract, listed))),
  };
}

function errorsSection({ contract, base, entry }: Page): OperationSection[] {
  const errors = errorsOf(contract, entry);
  return errors.length === 0
    ? []
    : [
        {
          kind: 'errors',
          heading: { text: 'Errors', id: 'errors' },
          errors: errors.map(({ status, code, response }) => ({
            status,
            // The code is next to it.
            description: response.description.replace(` (\`${code ?? ''}\`)`, ''),
            ...(code === undefined ? {} : { code: { text: code, href: errorRoute(base, code) } }),
            bodies: errorBodies(contract, entry, status, response),
          })),
          schemaHref: schemaRoute(base, 'Error document'),
        },
      ];
}

/** The examples of an error that fit the operation; its schema is that of all errors, which the section links to. */
function errorBodies(
  contract: Contract,
  entry: OperationEntry,
  status: string,
  { content = {} }: Response,
): BodyModel[] {
  return Object.entries(content).map(([mediaType, { examples }], index) => ({
    mediaType,
    idPrefix: bodyScope(mediaType, index, `${status}.`).prefix,
    examples: fittingErrors(contract, entry, listExamples(contract, examples)),
    exampleGuides: {},
  }));
}

/** The sections of guides about the operation, and the workflows that call it. */
function guideSections({ guides, workflows = [], entry }: Page): OperationSection[] {
  const lists: readonly OperationSection[] = [
    {
      kind: 'guides',
      heading: { text: 'Guides', id: 'guides' },
      guides: guides?.get(entry.operation) ?? [],
    },
    { kind: 'guides', heading: { text: 'Workflows', id: 'workflows' }, guides: workflows },
  ];
  return lists.filter((section) => section.kind === 'guides' && section.guides.length > 0);
}

function responseModel(page: Page, status: string, response: Response): ResponseModel {
  return {
    status,
    description: response.description,
    headers: Object.entries(response.headers ?? {}).map(([name, listed]) =>
      parameterModel(page, `${status}.header`, name, resolve<Header>(page.contract, listed)),
    ),
    bodies: bodyModels(page, response.content ?? {}, `${status}.`),
  };
}

function parameterModel(
  page: Page,
  place: string,
  name: string,
  { required, deprecated, description, examples, example, schema }: Header,
): ParameterModel {
  const model = modelSchema(modelContext(page, parameterScope(place)), schema ?? {}, name);
  return {
    name,
    required: required ?? false,
    deprecated: deprecated ?? false,
    ...(description === undefined ? {} : { description }),
    examples:
      example === undefined ? listExamples(page.contract, examples) : [['example', { value: example }]],
    // The page shows the description of the parameter, not that of its schema.
    schema: { ...model, facts: withoutRepeats(model.facts, { description }) },
  };
}

function modelContext(page: Page, scope: IdScope): ModelContext {
  return { ...page, scope };
}

/** @param prefix the prefix of the ids of its fields: the status of a response and a dot */
function bodyModels(page: Page, content: Readonly<Record<string, MediaType>>, prefix: string): BodyModel[] {
  return Object.entries(content).map(([mediaType, media], index) => {
    const scope = bodyScope(mediaType, index, prefix);
    const examples = listExamples(page.contract, media.examples);
    return {
      mediaType,
      idPrefix: scope.prefix,
      ...(media.schema === undefined
        ? {}
        : { schema: modelSchema(modelContext(page, scope), media.schema, '') }),
      examples,
      exampleGuides: Object.fromEntries(
        examples.flatMap(([name, example]) => {
          const guides = page.guides?.get(example);
          return guides === undefined ? [] : [[name, guides]];
        }),
      ),
    };
  });
}

function listExamples(contract: Contract, examples: MediaType['examples'] = {}) {
  return Object.entries(examples).map(
    ([name, listed]) => [name, resolve<Example>(contract, listed)] as const,
  );
}
