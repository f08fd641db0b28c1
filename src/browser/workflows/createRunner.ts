import {
  type Json,
  type RunInput,
  type RunnableWorkflow,
  runWorkflow,
  type StepRun,
  takenBy,
  withOutputs,
} from '../../contract';
import { createListeners } from '../../kit/listeners';
import type { Standing } from '../sandbox/standing';
import type { Access } from '../sandbox/pageContents';
import { withNewId } from '../tryit/request/withNewId';
import type { PageResponse, PageDelivery, RunPlace } from './pagePlace';
import { BodyProblem, bodyText, withBody } from './stepBody';

export type PageRun = StepRun<PageResponse, PageDelivery>;

/** The outcome of a step: its run, or why there is none. */
export type StepOutcome =
  | { readonly kind: 'run'; readonly run: PageRun }
  | { readonly kind: 'fault'; readonly reason: 'body' | 'other'; readonly message: string };

/** What a run is doing, or has done last; the numbers of steps are from 0. */
type Progress =
  | { readonly kind: 'ready' | 'reset' }
  | {
      readonly kind: 'running' | 'stopped';
      readonly step: number;
      /** The last step that is to run. */
      readonly to: number;
    }
  | {
      readonly kind: 'held' | 'failed';
      readonly step: number;
      /** The last step that was to run. */
      readonly to: number;
      /** The first step that ran. */
      readonly from: number;
    };

export interface RunState {
  readonly progress: Progress;
  /** By the id of the step. */
  readonly outcomes: ReadonlyMap<string, StepOutcome>;
  readonly inputs: Readonly<Record<string, string>>;
  /** The changed bodies, by the id of the step. */
  readonly bodies: Readonly<Record<string, string>>;
  /** Where the sandbox has kept what the last run did. */
  readonly standing: Standing;
}

/** Runs a workflow, and notifies its listeners when something has changed. */
export interface Runner {
  readonly workflow: RunnableWorkflow;
  readonly state: () => RunState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Runs all steps, or one; of the earlier steps, those that have not succeeded run first. */
  readonly run: (step?: string) => Promise<void>;
  readonly stop: () => void;
  /** Clears the results and the changes; what the sandbox holds stays. */
  readonly reset: () => void;
  readonly setInput: (name: string, value: string) => void;
  readonly setBody: (step: string, text: string) => void;
  readonly runWithNewId: (step: string) => Promise<void>;
}

/** Fills an array with random bytes. */
const random = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes);

export function createRunner(workflow: RunnableWorkflow, place: RunPlace): Runner {
  const { steps } = workflow;
  const { subscribe, tell } = createListeners();
  const firstValues = (isAsked: (input: RunInput) => boolean) =>
    Object.fromEntries(
      workflow.inputs.filter(isAsked).map((input) => [input.name, valueOf(input, place.access)]),
    );
  const first = (): RunState => ({
    progress: { kind: 'ready' },
    outcomes: new Map(),
    inputs: firstValues(() => true),
    bodies: {},
    standing: {},
  });
  let state = first();
  /** The inputs that the reader has changed. */
  const changed = new Set<string>();
  /** Identifies the run that may still change something. */
  let current: object | undefined;

  const set = (next: Partial<RunState>) => {
    state = { ...state, ...next };
    tell();
  };
  const indexOf = (step: string) => steps.findIndex(({ call }) => call.step === step);
  const withOutcome = (step: number, outcome: StepOutcome) =>
    new Map([...state.outcomes, [steps[step]?.call.step ?? '', outcome]]);
  /** What is left when a step changes: later results were made from earlier ones. */
  const before = (step: number) =>
    new Map(steps.slice(0, Math.max(step, 0)).flatMap(({ call }) => entryOf(state.outcomes, call.step)));
  const firstTaking = (input: string) =>
    steps.findIndex(({ call }) =>
      takenBy(call).some((source) => source.kind === 'input' && source.name === input),
    );
  const hasHeld = (step: number) => {
    const outcome = state.outcomes.get(steps[step]?.call.step ?? '');
    return outcome?.kind === 'run' && outcome.run.holds;
  };

  /** New values of the unique inputs that steps take from a step on, unless the reader has changed them. */
  const valuesAt = (from: number) =>
    firstValues(({ name, unique }) => unique && !changed.has(name) && firstTaking(name) >= from);

  const runFrom = async (from: number, to: number) => {
    const own = {};
    current = own;
    // As a function, because a run can end while something is awaited.
    const isSuperseded = () => current !== own;
    set({
      outcomes: before(from),
      inputs: { ...state.inputs, ...valuesAt(from) },
      progress: { kind: 'running', step: from, to },
      standing: {},
    });
    let step = from;
    try {
      const calls = steps.slice(from, to + 1).map(({ call }, index) => {
        step = from + index;
        return withBody(call, state.bodies[call.step]);
      });
      step = from;
      const receive = await place.watch();
      const options = {
        values: valuesOf(state),
        server: (api: string) => `/${api}`,
        send: place.send,
        receive,
      };
      for await (const run of runWorkflow(calls, options)) {
        if (isSuperseded()) {
          return;
        }
        const isLast = step === to || !run.holds;
        const standing = isLast ? await place.standing() : {};
        if (isSuperseded()) {
          return;
        }
        set({
          standing,
          outcomes: withOutcome(step, { kind: 'run', run }),
          progress: isLast
            ? { kind: run.holds ? 'held' : 'failed', step, to, from }
            : { kind: 'running', step: step + 1, to },
        });
        step += 1;
      }
    } catch (error) {
      if (current === own) {
        set({
          outcomes: withOutcome(step, problemOf(error)),
          progress: { kind: 'failed', step, to, from },
        });
      }
    } finally {
      if (current === own) {
        current = undefined;
      }
    }
  };

  const run = async (step?: string) => {
    if (current !== undefined) {
      return;
    }
    const to = step === undefined ? steps.length - 1 : indexOf(step);
    const missing = steps.slice(0, to).findIndex((_step, index) => !hasHeld(index));
    await runFrom(step === undefined ? 0 : missing === -1 ? to : missing, to);
  };

  return {
    workflow,
    state: () => state,
    subscribe,
    run,
    stop: () => {
      if (current !== undefined && state.progress.kind === 'running') {
        current = undefined;
        set({ progress: { ...state.progress, kind: 'stopped' } });
      }
    },
    reset: () => {
      current = undefined;
      changed.clear();
      set({ ...first(), progress: { kind: 'reset' } });
    },
    setInput: (name, value) => {
      changed.add(name);
      set({ inputs: { ...state.inputs, [name]: value }, outcomes: before(firstTaking(name)) });
    },
    setBody: (step, text) => {
      set({ bodies: { ...state.bodies, [step]: text }, outcomes: before(indexOf(step)) });
    },
    runWithNewId: async (step) => {
      const call = steps[indexOf(step)]?.call;
      const text = state.bodies[step] ?? (call && bodyText(call)) ?? '';
      set({ bodies: { ...state.bodies, [step]: withNewId(text, random) ?? text } });
      await run(step);
    },
  };
}

function entryOf(outcomes: RunState['outcomes'], step: string): [string, StepOutcome][] {
  const outcome = outcomes.get(step);
  return outcome === undefined ? [] : [[step, outcome]];
}

function problemOf(error: unknown): StepOutcome {
  return {
    kind: 'fault',
    reason: error instanceof BodyProblem ? 'body' : 'other',
    message: error instanceof Error ? error.message : String(error),
  };
}

/** The inputs, and what the steps returned that ran. */
function valuesOf({ inputs, outcomes }: RunState): ReadonlyMap<string, Json> {
  return [...outcomes.values()].reduce<ReadonlyMap<string, Json>>(
    (values, outcome) => (outcome.kind === 'run' ? withOutputs(values, outcome.run) : values),
    new Map(Object.entries(inputs)),
  );
}

/** A value that works in the sandbox. */
function valueOf({ name, example, unique }: RunInput, access: Access): string {
  const value = example ?? new Map<string, string>(Object.entries(access)).get(name) ?? '';
  return unique ? `${value}-${randomText()}` : value;
}

/** Six characters that fit every key and name. */
function randomText(): string {
  return Array.from(random(new Uint8Array(6)), (byte) => (byte % 36).toString(36)).join('');
}
