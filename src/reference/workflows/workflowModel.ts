import { apiById, apis } from '../../portal/apis';
import { brand } from '../../portal/brand';
import { apiRoute, errorRoute, operationRoute } from '../../portal/routes';
import type { GuideUse } from '../model/linkGuides';
import { workflowRoute, WORKFLOWS } from '../../portal/workflows';
import type { ReadWorkflow } from '../../contract/forNode';
import {
  type CallDelivery,
  callsOf,
  type CallTarget,
  type Contract,
  type Example,
  expectedStatus,
  fixedIds,
  listOperations,
  type Method,
  type OperationEntry,
  placeholder,
  resolve,
  type Response,
  shownPayload,
  takenBy,
  type ValueSource,
  withPlaceholders,
  type WorkflowCall,
  workflowOf,
} from '../../contract';
import { errorsOf, isErrorStatus } from '../catalogue/errors';
import { eventOf } from '../catalogue/events';
import { deliveriesOf, type Delivery } from '../model/deliveries';
import { payloadText } from '../model/exampleText';
import { distinctGuides, type GuideLink } from '../model/guideLinks';
import { modelOperation } from '../model/operationModel';
import type { Link } from '../model/pageModels';
import { exampleLabel, responseTo } from '../model/pageSentences';
import { shownFirst } from '../model/shownFirst';
import { inputVariable, writeWorkflow } from '../samples/writeWorkflow';
import { lanesOf, takersOf, type Lane } from './lanes';
import { stepAnchor } from './workflowLinks';
import { criterionText, pathText, sourceText, subjectText, titleOf } from './workflowWords';

/** The page of a workflow as JSON: what it shows, by the steps that a runner runs. */
export interface WorkflowPage {
  readonly id: string;
  readonly route: string;
  readonly title: string;
  readonly summary: string;
  /** Markdown, like every description of these models. */
  readonly description?: string;
  readonly keywords: readonly string[];
  readonly keywordsDe: readonly string[];
  /** The APIs that it calls, in the order in which it calls them first. */
  readonly apis: readonly Link[];
  readonly apiIds: readonly string[];
  readonly inputs: readonly WorkflowInput[];
  readonly steps: readonly WorkflowStep[];
  /** The values that steps take from earlier ones, as the lanes of the diagram. */
  readonly lanes: readonly Lane[];
  /** The sections of guides that show what it sends. */
  readonly guides: readonly GuideLink[];
  /** Where the portal serves it as Arazzo. */
  readonly arazzo: string;
  /** With the ids in it, which a second run finds taken. */
  readonly script: { readonly href: string; readonly text: string; readonly ids: readonly string[] };
}

interface WorkflowInput {
  readonly name: string;
  /** The environment variable of the script. */
  readonly variable: string;
  readonly description: string;
}

export interface TakenValue {
  readonly name: string;
  /** The earlier step that returned it; an input has none. */
  readonly step?: { readonly text: string; readonly anchor: string };
}

interface ReturnedValue {
  readonly name: string;
  /** Where it is in the response, as inline Markdown. */
  readonly place: string;
  /** The later steps that take it, by their numbers from 1. */
  readonly takenBy: readonly number[];
}

export interface WorkflowStep {
  /** As in the document: `createSale`. */
  readonly id: string;
  /** The id of its heading: `create-sale`. */
  readonly anchor: string;
  /** `Create sale`. */
  readonly title: string;
  readonly description: string;
  readonly method: Method;
  /** The path template of its operation, or the name of the value that is its address. */
  readonly path: string;
  readonly operation: Link;
  readonly takes: readonly TakenValue[];
  readonly returns: readonly ReturnedValue[];
  /** The request as HTTP (RFC 9112), with names in braces for values; a form with its body. */
  readonly head: string;
  readonly payload?: { readonly summary: string; readonly text: string };
  /** What makes it succeed, as sentences in inline Markdown. */
  readonly criteria: readonly string[];
  readonly error?: { readonly status: string; readonly code: Link };
  readonly response: StepResponse;
  readonly delivery?: StepDelivery;
}

interface StepResponse {
  readonly status: string;
  readonly description: string;
  /**
   * The example in the contract, with what it is an example of, as plain text: where the contract has no response to the
   * payload of the step, the response to another payload is said to be that. None for a response without one, such as a file.
   */
  readonly document?: { readonly label: string; readonly text: string };
}

/** The event that the platform delivers after a step. */
interface StepDelivery {
  readonly event: Link;
  readonly type: string;
  readonly sink: string;
  readonly criteria: readonly string[];
  readonly guide: string;
  readonly example?: Delivery;
}

/** The guide to verifying the signature of a delivery. */
const VERIFY = '/public/webhooks/verify/';

/**
 * Builds the model of a workflow's page.
 *
 * @param contracts those of the latest version, by API
 * @param uses what the guides show
 * @throws {Error} for a workflow that `checkWorkflows` refuses
 */
export function modelWorkflow(
  read: ReadWorkflow,
  contracts: ReadonlyMap<string, Contract>,
  uses: readonly GuideUse[],
): WorkflowPage {
  const { info } = read.document;
  const { workflowId: id, summary, description, inputs } = workflowOf(read);
  const calls = callsOf(read, contracts);
  const apiIds = [
    ...new Set(calls.flatMap(({ target }) => (target.kind === 'operation' ? [target.api] : []))),
  ];
  return {
    id,
    route: workflowRoute(id),
    title: info.title,
    summary,
    ...(description === undefined ? {} : { description }),
    keywords: info['x-keywords'] ?? [],
    keywordsDe: info['x-keywords-de'] ?? [],
    apis: apiIds.map((api) => ({ text: apiById(api).label, href: apiRoute({ api, versionPath: '/' }) })),
    apiIds,
    inputs: Object.entries(inputs?.properties ?? {}).map(([name, schema]) => ({
      name,
      variable: inputVariable(name),
      description: schema.description ?? '',
    })),
    steps: calls.map((call) => modelStep(call, calls, contracts)),
    lanes: lanesOf(calls),
    guides: guidesOf(calls, uses),
    arazzo: `${WORKFLOWS}${id}.yaml`,
    script: { href: `${WORKFLOWS}${id}.sh`, text: writeWorkflow(read, contracts), ids: fixedIds(calls) },
  };
}

function modelStep(
  call: WorkflowCall,
  calls: readonly WorkflowCall[],
  contracts: ReadonlyMap<string, Contract>,
): WorkflowStep {
  const { step, description, target, body, delivery } = call;
  const { api, entry } = operationOf(target, calls);
  const contract = contractOf(contracts, api);
  const base = { api, versionPath: '/' };
  const status = expectedStatus(call);
  const code = isErrorStatus(status)
    ? errorsOf(contract, entry).find((error) => error.status === status)?.code
    : undefined;
  return {
    id: step,
    anchor: stepAnchor(step),
    title: titleOf(step),
    description,
    method: target.kind === 'address' ? target.method : entry.method,
    path: target.kind === 'address' ? placeholder(target.address) : entry.path,
    operation: { text: entry.operation.summary, href: operationRoute(base, entry.operation.operationId) },
    takes: takenOnce(call).map((source) => ({
      name: source.name,
      ...(source.kind === 'output'
        ? { step: { text: titleOf(source.step), anchor: stepAnchor(source.step) } }
        : {}),
    })),
    returns: call.outputs.map(([name, subject]) => ({
      name,
      place: subjectText(subject),
      takenBy: takersOf(step, name, calls).map((index) => index + 1),
    })),
    head: headOf(call),
    ...(body?.kind === 'example'
      ? {
          payload: {
            summary: exampleSummary(contract, entry, body.example) ?? body.example,
            text: payloadText({ value: shownPayload(body) }),
          },
        }
      : {}),
    criteria: call.criteria.map(criterionText),
    ...(code === undefined ? {} : { error: { status, code: { text: code, href: errorRoute(base, code) } } }),
    response: responseOf(contract, entry, status, body?.kind === 'example' ? body.example : undefined),
    ...(delivery === undefined ? {} : { delivery: modelDelivery(delivery, contracts) }),
  };
}

/** The operation of a step; that of a page of a list is the operation that named the address. */
function operationOf(
  target: CallTarget,
  calls: readonly WorkflowCall[],
): { readonly api: string; readonly entry: OperationEntry } {
  if (target.kind === 'operation') {
    return target;
  }
  const { address } = target;
  const named = address.kind === 'output' ? calls.find(({ step }) => step === address.step) : undefined;
  if (named === undefined) {
    throw new Error(`No step returns the address ${address.name}.`);
  }
  return operationOf(named.target, calls);
}

function contractOf(contracts: ReadonlyMap<string, Contract>, api: string): Contract {
  const contract = contracts.get(api);
  if (contract === undefined) {
    throw new Error(`There is no contract of ${api}.`);
  }
  return contract;
}

/** All values that the request of a step takes, each once; where its event goes is another matter. */
function takenOnce(call: WorkflowCall): readonly ValueSource[] {
  const { delivery: _, ...request } = call;
  return [...new Map(takenBy(request).map((source) => [placeholder(source), source])).values()];
}

function headOf({ target, parameters, body }: WorkflowCall): string {
  const headers = parameters.filter(({ in: place }) => place === 'header');
  const form = body?.kind === 'form' ? body.fields : [];
  return [
    `${(target.kind === 'address' ? target.method : target.entry.method).toUpperCase()} ${addressOf(target, parameters)} HTTP/1.1`,
    `Host: ${new URL(brand.apiOrigin).host}`,
    ...headers.map(({ name, value }) => `${name}: ${withPlaceholders(value)}`),
    ...(body === undefined ? [] : [`Content-Type: ${body.mediaType}`]),
    ...(form.length === 0
      ? []
      : ['', form.map(([name, value]) => `${name}=${withPlaceholders(value)}`).join('&')]),
  ].join('\n');
}

function addressOf(target: CallTarget, parameters: WorkflowCall['parameters']): string {
  if (target.kind === 'address') {
    return placeholder(target.address);
  }
  const valueOf = (name: string) => parameters.find((one) => one.in === 'path' && one.name === name)?.value;
  const path = target.entry.path.replace(/\{([^}]+)\}/g, (whole, name: string) => {
    const value = valueOf(name);
    return value === undefined ? whole : withPlaceholders(value);
  });
  const query = parameters
    .filter(({ in: place }) => place === 'query')
    .map(({ name, value }) => `${encodeURIComponent(name)}=${withPlaceholders(value)}`);
  return `${new URL(target.server).pathname}${path}${query.length === 0 ? '' : `?${query.join('&')}`}`;
}

/** The summary of an example of the request; none for another name. */
function exampleSummary(contract: Contract, { operation }: OperationEntry, name: string): string | undefined {
  const body = operation.requestBody;
  const content = body === undefined ? {} : resolve<{ content: Response['content'] }>(contract, body).content;
  const listed = Object.values(content ?? {}).flatMap(({ examples = {} }) => examples[name] ?? []);
  return listed.map((one) => resolve<Example>(contract, one).summary)[0];
}

function responseOf(
  contract: Contract,
  entry: OperationEntry,
  status: string,
  payload: string | undefined,
): StepResponse {
  const { operation } = entry;
  const listed = operation.responses[status];
  const { description, content = {} } =
    listed === undefined ? { description: '' } : resolve<Response>(contract, listed);
  const documents = Object.values(content).flatMap(({ examples = {} }) =>
    Object.entries(examples).map(([name, one]) => ({ name, ...resolve<Example>(contract, one) })),
  );
  const shown = shownFirst(documents, payload ?? '');
  if (shown?.value === undefined) {
    return { status, description };
  }
  const { name, summary = name } = shown;
  const isAnother = payload !== undefined && name !== payload && !isErrorStatus(status);
  return {
    status,
    description,
    document: {
      label: isAnother
        ? responseTo(exampleSummary(contract, entry, name), summary)
        : exampleLabel(name, summary),
      text: payloadText(shown),
    },
  };
}

function modelDelivery(
  { event, sink, body, signed }: CallDelivery,
  contracts: ReadonlyMap<string, Contract>,
): StepDelivery {
  for (const { id: api } of apis) {
    const contract = contracts.get(api);
    const entry = contract === undefined ? undefined : listOperations(contract).find(isOf(contract, event));
    if (contract !== undefined && entry !== undefined) {
      const model = modelOperation(contract, { api, versionPath: '/' }, entry);
      const [example] = deliveriesOf(model);
      return {
        event: { text: model.title, href: model.route },
        type: event,
        sink: withPlaceholders(sink),
        criteria: [
          ...body.map(([pointer, source]) => `${pathText(pointer)} is ${sourceText(source)}.`),
          ...(signed ? ['The signature is valid.'] : []),
        ],
        guide: VERIFY,
        ...(example === undefined ? {} : { example }),
      };
    }
  }
  throw new Error(`No contract has the event ${event}.`);
}

function isOf(contract: Contract, type: string): (entry: OperationEntry) => boolean {
  return (entry) => entry.kind === 'webhook' && eventOf(contract, entry).type === type;
}

/** The sections of guides that show the payload of a step. */
function guidesOf(calls: readonly WorkflowCall[], uses: readonly GuideUse[]): readonly GuideLink[] {
  const sent = new Set(
    calls.flatMap(({ target, body }) =>
      target.kind === 'operation' && body?.kind === 'example'
        ? [
            `${target.api}/${target.entry.operation.operationId} ${body.example}`,
            `${target.entry.operation.operationId} ${body.example}`,
          ]
        : [],
    ),
  );
  return distinctGuides(
    uses.flatMap(({ text, href, of }) =>
      of.kind === 'example' && of.response === undefined && sent.has(`${of.operation} ${of.name}`)
        ? [{ text, href }]
        : [],
    ),
  );
}
