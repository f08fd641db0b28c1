import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import Button from '../ui/Button';
import SandboxNotice from '../ui/SandboxNotice';
import type { Runner, RunState } from './createRunner';
import RunCard from './RunCard';
import { resultId } from './resultId';
import styles from './styles.module.css';
import { useRun, type PartProps } from './useRun';
import { progressWords } from './runMessages';

interface Props extends PartProps {
  /** Whether what came back is shown here. */
  readonly hasCard: boolean;
}

/** What belongs to the whole workflow: stopping and clearing it, its inputs, and its status for all readers. */
export default function Bar({ runner, fields, isOpen, hasCard }: Props): ReactNode {
  const state = useRun(runner);
  const isRunning = state.progress.kind === 'running';
  return (
    <>
      <div className="bar margin-bottom--sm on-screen">
        <Button
          label={translate({ message: 'Stop' })}
          // Not `disabled`, because the button would lose the focus.
          aria-disabled={!isRunning}
          onClick={runner.stop}
        />
        <Button label={translate({ message: 'Clear results' })} onClick={runner.reset} />
      </div>
      <p className="run-status" role="status">
        {progressWords(state, runner.workflow)}
        <SandboxNotice {...state.standing} />
      </p>
      {hasCard && state.progress.kind === 'held' && state.outcomes.size === runner.workflow.steps.length ? (
        <RunCard runner={runner} outcomes={state.outcomes} />
      ) : (
        <ResultLinks runner={runner} outcomes={state.outcomes} />
      )}
      <div id={fields} hidden={!isOpen}>
        {runner.workflow.inputs.map(({ name, description }) => (
          <label key={name} className={styles['field']}>
            <code>{name}</code> {description}
            <input
              className={styles['input']}
              type="text"
              spellCheck={false}
              autoComplete="off"
              value={state.inputs[name] ?? ''}
              onChange={({ target }) => {
                runner.setInput(name, target.value);
              }}
            />
          </label>
        ))}
      </div>
    </>
  );
}

interface ResultLinksProps {
  readonly runner: Runner;
  readonly outcomes: RunState['outcomes'];
}

/** Links to the results of the steps, which are where the page describes each step. */
function ResultLinks({ runner, outcomes }: ResultLinksProps): ReactNode {
  if (outcomes.size === 0) {
    return null;
  }
  return (
    <ol className={styles['results']} aria-label={translate({ message: 'Results of the steps' })}>
      {runner.workflow.steps.map(({ title, call }) => {
        const outcome = outcomes.get(call.step);
        return (
          <li key={call.step}>
            {outcome === undefined ? (
              title
            ) : (
              // eslint-disable-next-line @docusaurus/no-html-links -- a fragment of this page
              <a href={`#${resultId(call.step)}`}>{title}</a>
            )}
            {outcome?.kind === 'run' ? `: ${String(outcome.run.response.status)}` : null}
          </li>
        );
      })}
    </ol>
  );
}
