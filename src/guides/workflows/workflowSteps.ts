import { readWorkflows, type ReadWorkflow } from '../../contract/forNode';
import {
  callsOf,
  type Contract,
  expectedStatus,
  parseCriterion,
  type Step,
  type WorkflowCall,
  workflowOf,
} from '../../contract';
import { suggestion } from '../../kit/nearest';

/** The workflows that guides show steps of, by id. */
export type GuideWorkflows = ReadonlyMap<string, ReadWorkflow>;

/** What a step sends and gets, as an example of the contract. */
export interface StepExample {
  /** `checkout/createSale`. */
  readonly operation: string;
  /** The example of the request; missing for a step without one. */
  readonly name?: string;
  readonly status: string;
}

/** What a command of a guide has besides the call: names of files in the reader's folder. */
export interface CommandFiles {
  /** The file with the body, which an example of the page saves. */
  readonly body?: string;
  readonly headers?: string;
  readonly output?: string;
}

/** Writes the command that calls a step, for the language of a code block. */
export type WriteCommand = (call: WorkflowCall, files: CommandFiles) => string;

/** How to name a step, for problems. */
export const STEP_USAGE =
  'name a step as step="first-receipt/createSale"; workflows are in openapi/workflows/.';

/**
 * Reads the workflows of a contracts folder, for the guides that show their steps.
 *
 * @param openapi the folder
 */
export async function readGuideWorkflows(openapi: string): Promise<GuideWorkflows> {
  const read = await readWorkflows(openapi);
  return new Map(read.map((one) => [workflowOf(one).workflowId, one]));
}

/**
 * The example that a step sends, and the operation that it calls.
 *
 * @param name `first-receipt/createSale`
 * @throws {Error} for a step that does not exist, or calls no operation
 */
export function exampleOfStep(name: string, workflows: GuideWorkflows): StepExample {
  const { read, step } = findStep(name, workflows);
  const [, api = '', operation = ''] = step.operationId.split('.');
  const example = read.examples.get(step.stepId);
  const criteria = (step.successCriteria ?? []).flatMap(({ condition }) => parseCriterion(condition) ?? []);
  if (operation === '') {
    throw new Error(`The step "${name}" calls no operation.`);
  }
  return {
    operation: `${api}/${operation}`,
    status: expectedStatus({ criteria: criteria.filter(({ subject }) => subject.kind === 'status') }),
    ...(example === undefined ? {} : { name: example }),
  };
}

/**
 * The call of a step.
 *
 * @throws {Error} for a step that does not exist
 */
export function callOfStep(
  name: string,
  workflows: GuideWorkflows,
  contracts: ReadonlyMap<string, Contract>,
): WorkflowCall {
  const { read, step } = findStep(name, workflows);
  const found = callsOf(read, contracts).find((call) => call.step === step.stepId);
  if (found === undefined) {
    throw new Error(`The step "${name}" is not a call.`);
  }
  return found;
}

function findStep(
  name: string,
  workflows: GuideWorkflows,
): { readonly read: ReadWorkflow; readonly step: Step } {
  const [id = '', stepId] = name.split('/');
  const read = workflows.get(id);
  if (read === undefined) {
    throw new Error(
      `There is no workflow "${id}". ${suggestion(id, [...workflows.keys()], 'openapi/workflows/')}`,
    );
  }
  const { steps } = workflowOf(read);
  const step = steps.find((one) => one.stepId === stepId);
  if (step === undefined) {
    const known = steps.map((one) => one.stepId);
    const near = suggestion(stepId ?? '', known, `openapi/workflows/${id}.yaml`);
    throw new Error(`The workflow "${id}" has no step "${stepId ?? ''}". ${near}`);
  }
  return { read, step };
}

/** The names of files in the marks of a code block. */
export function commandFiles(mark: (name: string) => string | undefined): CommandFiles {
  const [body, headers, output] = ['body', 'headers', 'output'].map(mark);
  return {
    ...(body === undefined ? {} : { body }),
    ...(headers === undefined ? {} : { headers }),
    ...(output === undefined ? {} : { output }),
  };
}
