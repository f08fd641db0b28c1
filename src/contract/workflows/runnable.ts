import type { Contract } from '../read/openapi';
import { callsOf, workflowOf, type CallTarget, type WorkflowCall } from './calls';
import { sourcesIn, type ValueSource } from './expression';
import type { ReadWorkflow } from './readWorkflow';

/** What a step calls, as far as a runner needs it. */
type RunTarget =
  | {
      readonly kind: 'operation';
      readonly api: string;
      readonly method: string;
      /** The path template of the operation. */
      readonly path: string;
    }
  | { readonly kind: 'address'; readonly method: string; readonly address: ValueSource };

/** A step as a runner runs it: JSON, without what only a page shows. */
export interface RunCall extends Omit<WorkflowCall, 'target' | 'description'> {
  readonly target: RunTarget;
}

/** A value that a workflow needs from its caller. */
export interface RunInput {
  readonly name: string;
  /** Markdown of one sentence. */
  readonly description: string;
  /** A value that works in the sandbox; an input without one is part of its sample credentials. */
  readonly example?: string;
  /** Whether no earlier run may have had the value. */
  readonly unique: boolean;
}

/** A workflow as the page loads it to run it. */
export interface RunnableWorkflow {
  readonly id: string;
  readonly inputs: readonly RunInput[];
  readonly steps: readonly {
    /** In words: `Create sale`. */
    readonly title: string;
    readonly call: RunCall;
  }[];
}

/**
 * A workflow without what only a page shows.
 *
 * @param contracts by the id of the API
 * @param titleOf the title of a step, by its id
 * @throws {Error} for a workflow that `checkWorkflows` refuses
 */
export function runnableWorkflow(
  read: ReadWorkflow,
  contracts: ReadonlyMap<string, Contract>,
  titleOf: (step: string) => string,
): RunnableWorkflow {
  const { workflowId, inputs, 'x-slipway-unique-inputs': unique = [] } = workflowOf(read);
  return {
    id: workflowId,
    inputs: Object.entries(inputs?.properties ?? {}).map(([name, { description = '', examples }]) => {
      const [example] = (examples ?? []) as readonly unknown[];
      return {
        name,
        description,
        ...(typeof example === 'string' ? { example } : {}),
        unique: unique.includes(name),
      };
    }),
    steps: callsOf(read, contracts).map((call) => ({ title: titleOf(call.step), call: runCallOf(call) })),
  };
}

/** A step without what only a page shows. */
export function runCallOf(call: WorkflowCall): RunCall {
  const { step, target, parameters, body, criteria, outputs, delivery } = call;
  return {
    step,
    target: runTargetOf(target),
    parameters,
    ...(body === undefined ? {} : { body }),
    criteria,
    outputs,
    ...(delivery === undefined ? {} : { delivery }),
  };
}

function runTargetOf(target: CallTarget): RunTarget {
  if (target.kind === 'address') {
    return target;
  }
  const { method, path } = target.entry;
  return { kind: 'operation', api: target.api, method, path };
}

/** All values that a step takes, each as often as it does; those that it returns itself are in its delivery. */
export function takenBy({
  step,
  target,
  parameters,
  body,
  criteria,
  delivery,
}: Omit<WorkflowCall, 'target' | 'description'> & {
  readonly target: CallTarget | RunTarget;
}): readonly ValueSource[] {
  const templates = [
    ...parameters.map(({ value }) => value),
    ...(body?.kind === 'form' ? body.fields : (body?.replacements ?? [])).map(([, value]) => value),
    delivery?.sink ?? [],
  ];
  const sources = [
    ...(target.kind === 'address' ? [target.address] : []),
    ...templates.flatMap(sourcesIn),
    ...criteria.flatMap(({ operand }) => (operand.kind === 'value' ? [] : [operand])),
    ...(delivery?.body ?? []).map(([, source]) => source),
  ];
  return sources.filter((source) => source.kind === 'input' || source.step !== step);
}
