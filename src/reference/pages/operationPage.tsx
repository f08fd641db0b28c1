import type { Contract, Example, Header, MediaType, RequestBody, Response } from '../../contract/openapi';
import { resolve, type OperationEntry } from '../../contract/readContract';
import { operationSlug } from '../../contract/slugs';
import { modelSchema, type ModelContext } from '../model/schemaModel';
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
  const shown = new Map<string, string>();
  const context = (idPrefix: string): ModelContext => ({ contract, base, shown, idPrefix });
  const request =
    operation.requestBody === undefined ? undefined : resolve<RequestBody>(contract, operation.requestBody);
  const requestBodies = request === undefined ? [] : bodyModels(request.content, 'request', context);
  const answers = Object.entries(operation.responses).map(([status, listed]) => {
    const response = resolve<Response>(contract, listed);
    return { status, response };
  });
  const isError = (status: string) => status >= '400';
  const successes = answers
    .filter(({ status }) => entry.kind === 'webhook' || !isError(status))
    .map((answer) => responseModel(answer, context));
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
      ...(entry.kind === 'path' && { tryIt: `${base.api}/${operation.operationId}` }),
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
  context: (idPrefix: string) => ModelContext,
): ParameterModel[] {
  return entry.parameters
    .filter((parameter) => parameter.in === place)
    .map((parameter) => ({
      parameter,
      schema: modelSchema(context(`parameter.${place}`), parameter.schema ?? {}, parameter.name),
    }));
}

function responseModel(
  { status, response }: { readonly status: string; readonly response: Response },
  context: (idPrefix: string) => ModelContext,
): ResponseModel {
  const { contract } = context('');
  return {
    status,
    response,
    headers: Object.entries(response.headers ?? {}).map(
      ([name, header]) => [name, resolve<Header>(contract, header)] as const,
    ),
    bodies: bodyModels(response.content ?? {}, `response.${status}.body`, context),
  };
}

function bodyModels(
  content: Readonly<Record<string, MediaType>>,
  idPrefix: string,
  context: (idPrefix: string) => ModelContext,
): BodyModel[] {
  const several = Object.keys(content).length > 1;
  return Object.entries(content).map(([mediaType, media]) => {
    const prefix = several ? `${idPrefix}.${mediaType.replace(/[^a-z0-9]+/g, '-')}` : idPrefix;
    const { contract } = context(prefix);
    return {
      mediaType,
      idPrefix: prefix,
      ...(media.schema === undefined ? {} : { schema: modelSchema(context(prefix), media.schema, '') }),
      examples: Object.entries(media.examples ?? {}).map(
        ([name, example]) => [name, resolve<Example>(contract, example)] as const,
      ),
    };
  });
}
