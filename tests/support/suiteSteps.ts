import type { StepResult, SuiteStep } from '../../tools/suite/suiteStep';

/** A step without dependencies, on one core. */
export const step = (script: string, more: Partial<SuiteStep> = {}): SuiteStep => ({
  name: script,
  script,
  cores: 1,
  ...more,
});

/** The result of a step that passed. */
export const passed = (one: SuiteStep): StepResult => ({ step: one, outcome: 'passed', seconds: 1 });
