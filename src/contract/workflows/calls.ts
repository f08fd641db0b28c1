import type { Contract, Json, Method } from '../read/openapi';
import { operationsById } from '../examples/operationsById';
import type { OperationEntry } from '../read/readContract';
import { parseCriterion, parseSubject, type Criterion, type Subject } from './criterion';
import { parseSource, parseTemplate, type ValueSource, type Template } from './expression';
import type { ReadWorkflow } from './readWorkflow';
import type { Step, Workflow } from './workflow';

/** What a step calls: an operation of a contract, or an address that an earlier response named. */
export type CallTarget =
  | {
      readonly kind: 'operation';
      readonly api: string;
      readonly entry: OperationEntry;
      /** The base URL of its path. */
      readonly server: string;
    }
  | { readonly kind: 'address'; readonly method: Method; readonly address: ValueSource };

export type CallBody =
  | {
      readonly kind: 'form';
      readonly mediaType: string;
      readonly fields: readonly (readonly [name: string, value: Template])[];
    }
  | {
      readonly kind: 'example';
      readonly mediaType: string;
      /** The name of the example in the contract. */
      readonly example: string;
      /** JSON, or text as it is. */
      readonly payload: Json;
      /** What is put into places of the payload while the workflow runs, by JSON Pointer (RFC 6901). */
      readonly replacements: readonly (readonly [pointer: string, value: Template])[];
    };

/** An event that the platform delivers after a step. */
export interface CallDelivery {
  /** The type of the event. */
  readonly event: string;
  readonly sink: Template;
  /** What the body has at a JSON Pointer (RFC 6901). */
  readonly body: readonly (readonly [pointer: string, value: ValueSource])[];
  /** Whether its signature must be valid (RFC 9421). */
  readonly signed: boolean;
}

/** A step of a workflow, parsed, with its operation: what a page shows, a script does and a runner runs. */
export interface WorkflowCall {
  readonly step: string;
  /** Markdown. */
  readonly description: string;
  readonly target: CallTarget;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: 'path' | 'query' | 'header';
    readonly value: Template;
  }[];
  readonly body?: CallBody;
  /** The first compares the status. */
  readonly criteria: readonly Criterion[];
  readonly outputs: readonly (readonly [name: string, subject: Subject])[];
  readonly delivery?: CallDelivery;
}

/** The workflow of a document, which has exactly one. */
export function workflowOf({ document }: Pick<ReadWorkflow, 'document'>): Workflow {
  const [workflow] = document.workflows;
  if (workflow === undefined) {
    throw new Error(`The document ${document.info.title} has no workflow.`);
  }
  return workflow;
}

/**
 * The calls of a workflow in order.
 *
 * @param contracts by the id of the API
 * @throws {Error} for what `checkWorkflows` refuses: an unknown operation, an expression that our workflows do not use
 */
export function callsOf(read: ReadWorkflow, contracts: ReadonlyMap<string, Contract>): WorkflowCall[] {
  return workflowOf(read).steps.map((step) => {
    const body = bodyOf(step, read.examples);
    const delivery = deliveryOf(step);
    return {
      step: step.stepId,
      description: step.description,
      target: callTarget(step, contracts),
      parameters: (step.parameters ?? []).map(({ name, in: place, value }) => ({
        name,
        in: place,
        value: parseTemplate(value),
      })),
      ...(body === undefined ? {} : { body }),
      criteria: (step.successCriteria ?? [])
        .map(({ condition }) => supported(parseCriterion(condition), condition, step))
        .sort(
          (one, other) => Number(other.subject.kind === 'status') - Number(one.subject.kind === 'status'),
        ),
      outputs: Object.entries(step.outputs ?? {}).map(
        ([name, expression]) => [name, supported(parseSubject(expression), expression, step)] as const,
      ),
      ...(delivery === undefined ? {} : { delivery }),
    };
  });
}

/** The status that a step expects, which each step says. */
export function expectedStatus({ criteria }: Pick<WorkflowCall, 'criteria'>): string {
  const [first] = criteria;
  return first?.operand.kind === 'value' ? String(first.operand.value) : '';
}

/** The ids that each run of a workflow gives to what it creates, so that a second run returns 409. */
export function fixedIds(calls: readonly WorkflowCall[]): readonly string[] {
  const ids = calls.flatMap(({ target, body }) => {
    const creates = target.kind === 'operation' && '409' in target.entry.operation.responses;
    if (
      !creates ||
      body?.kind !== 'example' ||
      body.replacements.some(([pointer]) => pointer === '/data/id')
    ) {
      return [];
    }
    const { data } = body.payload as { readonly data?: { readonly id?: unknown } };
    return typeof data?.id === 'string' ? [data.id] : [];
  });
  return [...new Set(ids)];
}

function supported<Value>(value: Value | undefined, text: string, { stepId }: Step): Value {
  if (value === undefined) {
    throw new Error(`The step ${stepId} has the expression ${text}, which no workflow supports.`);
  }
  return value;
}

function callTarget(step: Step, contracts: ReadonlyMap<string, Contract>): CallTarget {
  const [, api = '', operationId = ''] = step.operationId.split('.');
  const contract = contracts.get(api);
  const found = contract === undefined ? undefined : operationsById(contract).get(operationId);
  const entry = supported(found, step.operationId, step);
  const address = step['x-slipway-address'];
  return address === undefined
    ? { kind: 'operation', api, entry, server: contract?.servers[0]?.url ?? '' }
    : { kind: 'address', method: entry.method, address: supported(parseSource(address), address, step) };
}

function bodyOf(
  { stepId, requestBody }: Step,
  examples: ReadWorkflow['examples'],
): WorkflowCall['body'] | undefined {
  if (requestBody?.payload === undefined) {
    return undefined;
  }
  const { contentType: mediaType = '', payload, replacements = [] } = requestBody;
  const example = examples.get(stepId);
  return example === undefined
    ? {
        kind: 'form',
        mediaType,
        fields: Object.entries(payload as object).map(
          ([name, value]) => [name, parseTemplate(value)] as const,
        ),
      }
    : {
        kind: 'example',
        mediaType,
        example,
        payload,
        replacements: replacements.map(({ target, value }) => [target, parseTemplate(value)] as const),
      };
}

const DELIVERED = /^\$delivery\.body#((?:\/[^/\s]*)*) == (\S+)$/;
const SIGNED = '$delivery.signature == valid';

function deliveryOf(step: Step): CallDelivery | undefined {
  const delivery = step['x-slipway-delivery'];
  if (delivery === undefined) {
    return undefined;
  }
  const { event, sink, criteria } = delivery;
  return {
    event,
    sink: parseTemplate(sink),
    body: criteria
      .filter((condition) => condition !== SIGNED)
      .map((condition) => {
        const [, pointer = '', value = ''] = DELIVERED.exec(condition) ?? [];
        return [pointer, supported(parseSource(value), condition, step)] as const;
      }),
    signed: criteria.includes(SIGNED),
  };
}
