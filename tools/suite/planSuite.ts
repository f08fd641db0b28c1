import type { Stamp } from '../../src/kit/stamp';
import { fingerprint, inputsOf } from './inputs';
import { isOfGuides } from './narrow';
import { isUnchanged, type GreenRecord, type TestSet } from './record';
import type { Narrowed, SuiteStep } from './suiteStep';

const READY = 'what it makes is there';

export interface PlannedStep {
  readonly step: SuiteStep;
  readonly fingerprint: string;
  /** Why it is skipped; `undefined` if it runs. */
  readonly skip?: string;
  readonly narrowed?: Narrowed;
}

/** The facts that determine which steps run. */
export interface PlanFacts {
  readonly root: string;
  readonly project: Stamp;
  readonly record: GreenRecord;
  readonly set: TestSet;
  /** Runs steps even if nothing has changed since they last passed. */
  readonly force: boolean;
  /** Runs only what these files can affect, relative to the working folder. */
  readonly changed?: readonly string[];
  /** The scripts of preparations that a change of guides alone need not repeat, because what they make is there. */
  readonly ready?: readonly string[];
}

const UNCHANGED = 'nothing that it reads has changed since it last passed';

/** Why a step is skipped if only guides have changed. */
export const NOT_FOR_GUIDES = 'not for a change of guides alone';

/**
 * Decides for each step whether it runs, and to what it is narrowed. A step that only prepares others runs if
 * one of these does.
 */
export async function planSuite(steps: readonly SuiteStep[], facts: PlanFacts): Promise<PlannedStep[]> {
  const planned = await Promise.all(steps.map((step) => planStep(step, facts)));
  const needed = new Set<string>();
  // In reverse order, so that the dependents of a step are planned before the step.
  return planned
    .reverse()
    .map((plan) => {
      const { script, needs = [] } = plan.step;
      const isPreparation = plan.step.inputs === undefined || plan.step.output !== undefined;
      const isIdle = plan.skip !== undefined || (isPreparation && !needed.has(script) && !facts.force);
      if (!isIdle) {
        needs.forEach((one) => needed.add(one));
      }
      return isIdle && plan.skip === undefined ? { ...plan, skip: 'no step needs it' } : plan;
    })
    .reverse();
}

async function planStep(step: SuiteStep, facts: PlanFacts): Promise<PlannedStep> {
  const { root, project, record, set, force, changed } = facts;
  const isForGuides = changed !== undefined && isOfGuides(changed);
  if (step.inputs === undefined) {
    const isReady = isForGuides && (facts.ready ?? []).includes(step.script);
    return { step, fingerprint: '', ...(isReady ? { skip: READY } : {}) };
  }
  const reads = await inputsOf(root, step, project);
  const own = fingerprint(step, reads, project);
  const plan = { step, fingerprint: own };
  if (isForGuides) {
    return step.forGuides === undefined
      ? { ...plan, skip: NOT_FOR_GUIDES }
      : { ...plan, narrowed: await step.forGuides(changed, root) };
  }
  if (changed !== undefined && step.output === undefined) {
    const affecting = changed.filter(reads);
    const narrowed = affecting.length === 0 ? undefined : await step.narrow?.(affecting, root);
    return {
      ...plan,
      ...(affecting.length === 0 ? { skip: 'nothing that has changed can affect it' } : {}),
      ...(narrowed === undefined ? {} : { narrowed }),
    };
  }
  return !force && (await isUnchanged(root, step, own, set, record)) ? { ...plan, skip: UNCHANGED } : plan;
}
