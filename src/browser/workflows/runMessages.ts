import { translate } from '@docusaurus/Translate';

import type { Json, RunnableWorkflow, Subject, Verdict } from '../../contract';
import type { StepOutcome, RunState } from './createRunner';

/** What a run is doing, as a sentence for the status of the page. */
export function progressWords(
  { progress, outcomes }: Pick<RunState, 'progress' | 'outcomes'>,
  { steps }: RunnableWorkflow,
): string {
  const count = String(steps.length);
  switch (progress.kind) {
    case 'ready':
      return translate({
        message: 'Ready. The calls go to the sandbox in this page, which sends nothing to any server.',
      });
    case 'reset':
      return translate({ message: 'Results cleared. What the steps created is still in the sandbox.' });
    case 'running':
      return translate(
        { message: 'Running step {number} of {count}: {title} …' },
        { ...named(progress.step, steps), count },
      );
    case 'stopped':
      return translate({ message: 'Stopped at step {number}, {title}.' }, named(progress.step, steps));
    case 'failed': {
      const outcome = outcomes.get(steps[progress.step]?.call.step ?? '');
      const reason = outcome === undefined ? '' : failureWords(outcome);
      return translate(
        { message: 'Step {number}, {title}, failed. {reason}' },
        { ...named(progress.step, steps), reason },
      );
    }
    case 'held':
      return heldWords(progress, steps);
  }
}

function heldWords(
  { step, from }: { readonly step: number; readonly from: number },
  steps: RunnableWorkflow['steps'],
): string {
  if (from === 0 && step === steps.length - 1) {
    return translate({ message: 'All {count} steps succeeded.' }, { count: String(steps.length) });
  }
  return from === step
    ? translate({ message: 'Step {number}, {title}, succeeded.' }, named(step, steps))
    : translate(
        {
          message:
            'Step {number}, {title}, succeeded. The steps that it depends on, from step {first}, ran first.',
        },
        { ...named(step, steps), first: String(from + 1) },
      );
}

function named(
  step: number,
  steps: RunnableWorkflow['steps'],
): { readonly number: string; readonly title: string } {
  return { number: String(step + 1), title: steps[step]?.title ?? '' };
}

/** Why a step that is part of a run has no outcome, as a sentence; nothing for a step that is not. */
export function missingWords(progress: RunState['progress'], step: number): string | undefined {
  if (!('to' in progress) || step <= progress.step || step > progress.to) {
    return undefined;
  }
  const number = String(progress.step + 1);
  switch (progress.kind) {
    case 'running':
      return translate({ message: 'Waits for step {number}.' }, { number });
    case 'stopped':
      return translate({ message: 'Not run: step {number} was stopped.' }, { number });
    case 'failed':
      return translate({ message: 'Not run: step {number} failed.' }, { number });
    case 'held':
      return undefined;
  }
}

/** Why a step has failed, as a sentence. */
function failureWords(outcome: StepOutcome): string {
  if (outcome.kind === 'fault') {
    return problemWords(outcome);
  }
  const failed = outcome.run.verdicts.find(({ holds }) => !holds);
  return failed === undefined
    ? translate({ message: 'The delivery is not as expected.' })
    : verdictWords(failed);
}

/** Why a step has no response, as a sentence. */
export function problemWords({ reason, message }: Extract<StepOutcome, { kind: 'fault' }>): string {
  return reason === 'body'
    ? translate({ message: 'Nothing was sent: the body is not JSON: {message}.' }, { message })
    : translate({ message: 'There was no response: {message}' }, { message });
}

/** A comparison with what was found, as a sentence. */
export function verdictWords({ criterion: { subject, operator }, actual, expected, holds }: Verdict): string {
  const values = { what: subjectWords(subject), actual: valueWords(actual), expected: valueWords(expected) };
  if (operator === '!=') {
    return holds
      ? translate({ message: '{what} is {actual}, but {expected} was expected.' }, values)
      : translate({ message: '{what} is {actual}; another value was expected.' }, values);
  }
  return holds
    ? translate({ message: '{what} is {actual}, as expected.' }, values)
    : translate({ message: '{what} is {actual}; {expected} was expected.' }, values);
}

/** A comparison of the body of a delivery with what was found, as a sentence. */
export function deliveredWords(
  pointer: string,
  { actual, expected, holds }: Pick<Verdict, 'actual' | 'expected' | 'holds'>,
): string {
  const criterion = {
    subject: { kind: 'body', pointer },
    operator: '==',
    operand: { kind: 'value', value: null },
  } as const;
  return verdictWords({ criterion, actual, expected, holds });
}

function subjectWords(subject: Subject): string {
  switch (subject.kind) {
    case 'status':
      return translate({ message: 'The status' });
    case 'header':
      return translate({ message: 'The header {name}' }, { name: subject.name });
    case 'body':
      return pathWords(subject.pointer);
  }
}

/** A JSON Pointer as a path of properties: `data.lineItems[0].name`. */
function pathWords(pointer: string): string {
  const keys = pointer.split('/').slice(1);
  return keys
    .map((key, index) => (/^\d+$/.test(key) ? `[${key}]` : `${index === 0 ? '' : '.'}${key}`))
    .join('');
}

function valueWords(value: Json | undefined): string {
  if (value === undefined) {
    return translate({ message: 'missing' });
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}
