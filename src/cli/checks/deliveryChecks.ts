import type { CheckCase, CheckFailure } from '../../kit/reports/checkReport';
import { certainty, type Diagnosis, type Step } from '../../signatures';
import type { Examined } from '../contents/delivery';

/** Whether a signature of a delivery holds, and whether its body is an event, as two checks. */
export function deliveryChecks(file: string, { examination }: Examined): readonly CheckCase[] {
  const { verdict, results, event, diagnosed, seenAddress } = examination;
  const steps = results.flatMap((result) =>
    result.steps.filter((step) => step.verdict !== 'holds').map((step) => stepProblem(step, result.label)),
  );
  const causes = diagnosed.diagnoses.map(diagnosisProblem);
  return [
    {
      ...{ rule: 'signature', title: 'A signature of the delivery holds.', file },
      outcome: verdict === 'holds' ? 'passed' : 'failed',
      failures: verdict === 'holds' ? [] : atLeastOne([...causes, ...steps]),
      notes: seenAddress.map(diagnosisProblem),
    },
    {
      ...{ rule: 'event', title: 'The body is an event.', file },
      outcome: OUTCOMES[event.verdict],
      ...(event.verdict === 'unchecked' ? { reason: event.detail } : {}),
      failures: event.verdict === 'fails' ? [{ id: 'event', message: event.detail }] : [],
    },
  ];
}

const OUTCOMES = { holds: 'passed', fails: 'failed', unchecked: 'skipped' } as const;

function stepProblem({ name, detail }: Step, label: string | undefined): CheckFailure {
  return { id: `signature/${name}`, message: label === undefined ? detail : `${label}: ${detail}` };
}

function diagnosisProblem(diagnosis: Diagnosis): CheckFailure {
  const { cause, title, detail, change, source } = diagnosis;
  return {
    ...{ id: `signature/${cause}`, message: `${title} (${certainty(diagnosis)})`, cure: change },
    evidence: [detail, `${source.name}: ${source.url}`],
  };
}

/** A delivery with header fields that are too long to be read has no steps. */
function atLeastOne(failures: readonly CheckFailure[]): readonly CheckFailure[] {
  return failures.length > 0
    ? failures
    : [{ id: 'signature/unread', message: 'The delivery has no signature that can be verified.' }];
}
