import { joinWords } from '../../kit/phrases';
import type { ReactNode } from 'react';

import { Method } from '../view/Endpoint';
import type { Lane } from './lanes';
import type { WorkflowPage, WorkflowStep } from './workflowModel';

/**
 * The diagram of a workflow: a list of its steps, and next to it a line for each value, from the step that returns it to the
 * last that takes it. The list says the same in words, so the lines are not for screen readers.
 */
export function StepMap({ steps, lanes }: Pick<WorkflowPage, 'steps' | 'lanes'>): ReactNode {
  const columns = [...new Set(lanes.map(({ column }) => column))].sort((one, other) => one - other);
  return (
    <ol className="workflow-map">
      {steps.map((step, index) => (
        <li key={step.id}>
          <span className="workflow-lanes" aria-hidden="true">
            {columns.map((column) => (
              <span key={column} className={laneClass(lanes, column, index)} />
            ))}
          </span>
          <div>
            <a href={`#${step.anchor}`}>{step.title}</a>{' '}
            <span className="workflow-call">
              <Method method={step.method} /> <code>{step.path}</code>
            </span>{' '}
            <Values step={step} />
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The status that a step expects, and what it returns for later ones. */
function Values({ step: { returns, response, error } }: { readonly step: WorkflowStep }): ReactNode {
  const carried = returns.filter(({ takenBy }) => takenBy.length > 0);
  return (
    <span className="workflow-values">
      {response.status}
      {error === undefined ? null : ', the expected error'}
      {carried.map(({ name, takenBy }, index) => (
        <span key={name}>
          {index === 0 ? ', returns ' : '; '}
          <code>{name}</code> for {takenBy.length === 1 ? 'step' : 'steps'}{' '}
          {joinWords(takenBy.map(String), 'and')}
        </span>
      ))}
    </span>
  );
}

/** What a column shows next to a step: nothing, the start of a value, its line, or a place that takes it. */
function laneClass(lanes: readonly Lane[], column: number, step: number): string {
  const lane = lanes.find((one) => one.column === column && one.from <= step && step <= one.to);
  if (lane === undefined) {
    return 'workflow-lane';
  }
  const state =
    step === lane.from
      ? 'starts'
      : step === lane.to
        ? 'ends'
        : lane.takenBy.includes(step)
          ? 'taken'
          : 'passes';
  return `workflow-lane workflow-lane--${state}`;
}
