import type { Contract, Example, Header, MediaType, RequestBody, Response } from '../../contract/openapi';
import { resolve, type OperationEntry } from '../../contract/readContract';
import { operationSlug } from '../../contract/slugs';
import { bodyScope, OPERATION_HEADINGS, parameterScope, type IdScope } from '../model/fieldIds';
import { modelSchema, type ModelContext, type Place } from '../model/schemaModel';
import type { ReferenceBase } from '../routes';
import { Markdown } from '../view/Markdown';
import {
  Bodies,
  Endpoint,
  ErrorTable,
  ParameterList,
  ResponseBlock,
  Security,
  type BodyModel,
  type ParameterModel,
  type ResponseModel,
} from '../view/Operation';
import { plainSummary, writePage, type PageSection } from './page';

const PLACES = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Headers'],
] as const;

/** The MDX of an operation's page, or of a webhook's. */
export function operationPage(contract: Contract, base: ReferenceBase, entry: OperationEntry): string {
  const { operation } = entry;
  const shown = new Map<string, Place>();
  const taken = new Set(OPERATION_HEADINGS);
  const context = (scope: IdScope): ModelContext => ({ contract, base, shown, scope, taken });
  const request =
    operation.requestBody === undefined ? undefined : resolve<RequestBody>(contract, operation.requestBody);
  const requestBodies = request === undefined ? [] : bodyModels(contract, request.content, '', context);
  const answers = Object.entries(operation.responses).map(([status, listed]) => {
    const response = resolve<Response>(contract, listed);
    return { status, response };
  });
  const isError = (status: string) => status >= '400';
  const successes = answers
    .filter(({ status }) => entry.kind === 'webhook' || !isError(status))
    .map((answer) => responseModel(contract, answer, context));
  const errors = answers
    .filter(({ status }) => entry.kind === 'path' && isError(status))
    .map((answer): ResponseModel => ({ ...answer, headers: [], bodies: [] }));
  const sections: PageSection[] = [
    {
      content: (
        <>
          <Endpoint entry={entry} />
          {operation.description === undefined ? null : <Markdown text={operation.description} />}
        </>
      ),
    },
    section(
      'Authorization',
      'authorization',
      <Security entry={entry} schemes={contract.components?.securitySchemes ?? {}} />,
    ),
    ...PLACES.flatMap(([place, title]) => {
      const parameters = parameterModels(entry, place, context);
      return parameters.length === 0
        ? []
        : [section(title, `${place}-parameters`, <ParameterList parameters={parameters} />)];
    }),
    ...(request === undefined
      ? []
      : [
          section(
            'Request body',
            'request-body',
            <>
              {request.description === undefined ? null : <Markdown text={request.description} />}
              <Bodies bodies={requestBodies} />
            </>,
          ),
        ]),
    section(
      entry.kind === 'webhook' ? 'Your answers' : 'Responses',
      'responses',
      successes.map((model) => <ResponseBlock key={model.status} model={model} />),
    ),
    ...(errors.length === 0 ? [] : [section('Errors', 'errors', <ErrorTable models={errors} />)]),
  ];
  return writePage(
    {
      id: operationSlug(operation.operationId),
      title: operation.summary,
      description: plainSummary(operation.description ?? operation.summary),
      api: base.api,
    },
    sections,
  );
}

function section(text: string, id: string, content: PageSection['content']): PageSection {
  return { heading: { level: 2, text, id }, content };
}

function parameterModels(
  entry: OperationEntry,
  place: string,
  context: (scope: IdScope) => ModelContext,
): ParameterModel[] {
  return entry.parameters
    .filter((parameter) => parameter.in === place)
    .map((parameter) => ({
      parameter,
      schema: modelSchema(context(parameterScope(place)), parameter.schema ?? {}, parameter.name),
    }));
}

function responseModel(
  contract: Contract,
  { status, response }: { readonly status: string; readonly response: Response },
  context: (scope: IdScope) => ModelContext,
): ResponseModel {
  return {
    status,
    response,
    headers: Object.entries(response.headers ?? {}).map(
      ([name, header]) => [name, resolve<Header>(contract, header)] as const,
    ),
    bodies: bodyModels(contract, response.content ?? {}, `${status}.`, context),
  };
}

function bodyModels(
  contract: Contract,
  content: Readonly<Record<string, MediaType>>,
  idPrefix: string,
  context: (scope: IdScope) => ModelContext,
): BodyModel[] {
  return Object.entries(content).map(([mediaType, media], index) => ({
    mediaType,
    ...(media.schema === undefined
      ? {}
      : { schema: modelSchema(context(bodyScope(mediaType, index, idPrefix)), media.schema, '') }),
    examples: Object.entries(media.examples ?? {}).map(
      ([name, example]) => [name, resolve<Example>(contract, example)] as const,
    ),
  }));
}
