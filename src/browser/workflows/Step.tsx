import { translate } from '@docusaurus/Translate';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import type { ReactNode } from 'react';

import type { RunState } from './createRunner';
import Result from './Result';
import { resultId } from './resultId';
import { bodyText } from './stepBody';
import styles from './styles.module.css';
import { useRun, type PartProps } from './useRun';
import { problemWords, missingWords } from './runMessages';

export interface Props extends PartProps {
  readonly step: string;
}

/** What belongs to a step: its body as a reader changes it, and the outcome of the last run. */
export default function Step({ runner, step, fields, isOpen }: Props): ReactNode {
  const state = useRun(runner);
  const index = runner.workflow.steps.findIndex(({ call }) => call.step === step);
  const call = runner.workflow.steps[index]?.call;
  const body = call && bodyText(call);
  return (
    <>
      {body === undefined ? null : (
        <div id={fields} hidden={!isOpen}>
          <label className={styles['field']}>
            {translate({
              message:
                'The body, in which a name in braces stands for an input or for a value from an earlier step',
            })}
            <textarea
              className={styles['input']}
              rows={Math.min(24, body.split('\n').length + 1)}
              spellCheck={false}
              value={state.bodies[step] ?? body}
              onChange={({ target }) => {
                runner.setBody(step, target.value);
              }}
            />
          </label>
        </div>
      )}
      <ErrorBoundary
        fallback={() => (
          <p className={`notice ${styles['fault'] ?? ''}`}>
            {translate({ message: 'The result of this step cannot be shown. Run the step again.' })}
          </p>
        )}
      >
        <Outcome runner={runner} step={step} index={index} state={state} />
      </ErrorBoundary>
    </>
  );
}

interface OutcomeProps extends Pick<Props, 'runner' | 'step'> {
  readonly index: number;
  readonly state: RunState;
}

function Outcome({ runner, step, index, state: { progress, outcomes } }: OutcomeProps): ReactNode {
  const outcome = outcomes.get(step);
  if (progress.kind === 'running' && progress.step === index) {
    return <p className="run-status">{translate({ message: 'Running …' })}</p>;
  }
  switch (outcome?.kind) {
    case undefined: {
      const words = missingWords(progress, index);
      return words === undefined ? null : <p className="run-status">{words}</p>;
    }
    case 'fault':
      return (
        <p className={`notice ${styles['fault'] ?? ''}`} id={resultId(step)}>
          {problemWords(outcome)}
        </p>
      );
    case 'run':
      return <Result run={outcome.run} runner={runner} />;
  }
}
