import { brand } from '../../facts/brand';
import type {
  Contract,
  Example,
  Header,
  MediaType,
  Parameter,
  RequestBody,
  Response,
} from '../../contract/openapi';
import { resolve, type OperationEntry } from '../../contract/readContract';
import { operationSlug } from '../../facts/slugs';
import { errorsOf, isErrorStatus } from '../catalogue/errors';
import { eventOf } from '../catalogue/events';
import { scopesOf } from '../catalogue/scopes';
import { bodyScope, OPERATION_HEADINGS, parameterScope, type IdScope } from '../model/fieldIds';
import { modelSchema, type ModelContext, type Place } from '../model/schemaModel';
import { samplesOf } from '../samples/listSamples';
import { errorRoute, eventRoute, schemaRoute, scopeRoute, type ReferenceBase } from '../../facts/routes';
import { Answer, ErrorTable, type AnswerModel } from '../view/Answers';
import { Bodies, type BodyModel } from '../view/Bodies';
import { Contents } from '../view/Contents';
import { Endpoint } from '../view/Endpoint';
import { Markdown } from '../view/Markdown';
import { ParameterList, type ParameterModel } from '../view/Parameters';
import { Security, Signature } from '../view/Security';
import {
  isHeaded,
  plainSummary,
  writeSplitPage,
  type PagePart,
  type PageSection,
  type SplitPage,
} from './page';

const PLACES = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Headers'],
] as const;

/** The element around the whole page. */
const PAGE_CLASS = 'ref-page';

/** What the parts of one page share: the contract, and what the page has shown so far. */
interface Page {
  readonly contract: Contract;
  readonly base: ReferenceBase;
  readonly entry: OperationEntry;
  /** Where the page shows a named schema in full. */
  readonly shown: Map<string, Place>;
  /** The ids that the page has given. */
  readonly taken: Set<string>;
}

/** The MDX of an operation's page, or of a delivery's. */
export function operationPage(contract: Contract, base: ReferenceBase, entry: OperationEntry): SplitPage {
  const { operation } = entry;
  const page: Page = { contract, base, entry, shown: new Map(), taken: new Set(OPERATION_HEADINGS) };
  const sections = [
    authorization(page),
    ...PLACES.flatMap(([place, title]) => parameterSection(page, place, title)),
    ...requestSection(page),
    answerSection(page),
    ...errorSection(page),
  ];
  const id = operationSlug(operation.operationId);
  return writeSplitPage(
    {
      id,
      title: operation.summary,
      description: plainSummary(operation.description ?? operation.summary),
      api: base.api,
      hideTableOfContents: true,
    },
    [
      {
        element: 'div',
        className: PAGE_CLASS,
        parts: [introduction(page, sections), ...samplesAside(page), ...sections],
      },
    ],
    `${id}.api`,
  );
}

function introduction({ contract, base, entry }: Page, sections: readonly PagePart[]): PagePart {
  const event = entry.kind === 'webhook' ? eventOf(contract, entry) : undefined;
  return {
    content: (
      <>
        <Endpoint contract={contract} entry={entry} {...(event === undefined ? {} : { event: event.type })} />
        {entry.operation.description === undefined ? null : <Markdown text={entry.operation.description} />}
        {event === undefined ? null : (
          <p>
            All events are in the <a href={eventRoute(base, entry.operation.operationId)}>event catalogue</a>.
          </p>
        )}
        <Contents headings={sections.filter(isHeaded).map(({ heading }) => heading)} />
      </>
    ),
  };
}

/** The samples of a call, and the way to try it, beside the text where there is room. */
function samplesAside({ contract, base, entry }: Page): PagePart[] {
  const { api, versionPath } = base;
  const samples = samplesOf(contract, api, entry);
  return samples === undefined
    ? []
    : [
        {
          element: 'aside',
          className: 'ref-aside',
          label: 'Samples',
          parts: [
            { component: 'CodeSamples', props: { ...samples, versionPath } },
            { component: 'TryIt', props: { operation: samples.operation, versionPath } },
          ],
        },
      ];
}

function section(text: string, id: string, content: PageSection['content']): PageSection {
  return { heading: { level: 2, text, id }, content };
}

function authorization({ contract, base, entry }: Page): PageSection {
  return entry.kind === 'webhook'
    ? section(
        'Signature',
        'signature',
        <Signature guide={`${base.versionPath}public/webhooks/api/`} keys={brand.jwksUrl} />,
      )
    : section(
        'Authorization',
        'authorization',
        <Security scopes={scopesOf(contract, entry)} hrefOf={(scope) => scopeRoute(base, scope)} />,
      );
}

function parameterSection(page: Page, place: Parameter['in'], title: string): PageSection[] {
  const parameters = page.entry.parameters
    .filter((parameter) => parameter.in === place)
    .map((parameter) => parameterModel(page, place, parameter.name, parameter));
  return parameters.length === 0
    ? []
    : [section(title, `${place}-parameters`, <ParameterList parameters={parameters} />)];
}

function requestSection(page: Page): PagePart[] {
  const { contract, base, entry } = page;
  if (entry.operation.requestBody === undefined) {
    return [];
  }
  const request = resolve<RequestBody>(contract, entry.operation.requestBody);
  const bodies = bodyModels(page, request.content, '').map((body, index): BodyModel =>
    index === 0 && body.schema !== undefined && body.mediaType !== '*/*'
      ? { ...body, schemaFile: `${base.versionPath}schemas/${base.api}/${entry.operation.operationId}.json` }
      : body,
  );
  return [
    section(
      'Request body',
      'request-body',
      request.description === undefined ? null : <Markdown text={request.description} />,
    ),
    { component: 'FoldAll', props: { within: PAGE_CLASS } },
    { content: <Bodies bodies={bodies} /> },
  ];
}

function answerSection(page: Page): PageSection {
  const { contract, entry } = page;
  const answers = Object.entries(entry.operation.responses)
    .filter(([status]) => entry.kind === 'webhook' || !isErrorStatus(status))
    .map(([status, listed]) => answerModel(page, status, resolve<Response>(contract, listed)));
  return section(
    entry.kind === 'webhook' ? 'Your answers' : 'Responses',
    'responses',
    answers.map((model) => <Answer key={model.status} model={model} />),
  );
}

function errorSection({ contract, base, entry }: Page): PageSection[] {
  const errors = errorsOf(contract, entry);
  return errors.length === 0
    ? []
    : [
        section(
          'Errors',
          'errors',
          <ErrorTable
            errors={errors}
            hrefOf={(code) => errorRoute(base, code)}
            schemaHref={schemaRoute(base, 'Error document')}
          />,
        ),
      ];
}

function answerModel(page: Page, status: string, response: Response): AnswerModel {
  return {
    status,
    response,
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
  { required, deprecated, description, examples, schema }: Header,
): ParameterModel {
  return {
    name,
    required: required ?? false,
    deprecated: deprecated ?? false,
    ...(description === undefined ? {} : { description }),
    examples: listExamples(page.contract, examples),
    schema: modelSchema(modelContext(page, parameterScope(place)), schema ?? {}, name),
  };
}

function modelContext({ contract, base, shown, taken }: Page, scope: IdScope): ModelContext {
  return { contract, base, shown, taken, scope };
}

/** @param prefix what stands in front of the ids of its fields: the status of an answer and a dot */
function bodyModels(page: Page, content: Readonly<Record<string, MediaType>>, prefix: string): BodyModel[] {
  return Object.entries(content).map(([mediaType, media], index) => {
    const scope = bodyScope(mediaType, index, prefix);
    return {
      mediaType,
      idPrefix: scope.prefix,
      ...(media.schema === undefined
        ? {}
        : { schema: modelSchema(modelContext(page, scope), media.schema, '') }),
      examples: listExamples(page.contract, media.examples),
    };
  });
}

function listExamples(contract: Contract, examples: MediaType['examples'] = {}) {
  return Object.entries(examples).map(
    ([name, listed]) => [name, resolve<Example>(contract, listed)] as const,
  );
}
