import { useLocation } from '@docusaurus/router';
import { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { startTransition, useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';

import { isSlowConnection } from '../routing/connection';
import { fetchRunner, loadRunner, useLoadedRunner, type LoadedRunner } from './loadRunner';
import { whenInView } from '../whenInView';

export interface Props {
  /** The id of the workflow: `first-receipt`. */
  readonly workflow: string;
  /** The id of a step; without it, the buttons are those of the whole workflow. */
  readonly step?: string;
  /** The step in words, for screen readers: `2. Create sale`. */
  readonly title?: string;
  /** Whether something can be changed before a run: the inputs of the workflow, the body of a step. */
  readonly editable?: boolean;
  /** Whether a run is what the page is about: a large button, and what came back next to it. */
  readonly isMain?: boolean;
  /** An anchor for links that are pressed to run the steps, as the button is; once they have run, they show what came back. */
  readonly id?: string;
}

/**
 * The buttons that run a workflow, or one of its steps, in the sandbox in this page. Everything that they need is fetched when they
 * are touched, or come into view on a page that is about the run, and starts when one is pressed first.
 */
export default function RunWorkflow({
  workflow,
  step,
  title = '',
  editable = false,
  isMain = false,
  id,
}: Props): ReactNode {
  const address = useBaseUrl(`/workflows/${workflow}.json`);
  const loaded = useLoadedRunner(workflow);
  const [status, setStatus] = useState('');
  const [isOpen, setOpen] = useState(false);
  const fields = useId();
  const root = useRef<HTMLDivElement>(null);
  const fetchNow = () => {
    // The next press says what went wrong.
    fetchRunner(address).catch(() => undefined);
  };
  const ahead = { onPointerEnter: fetchNow, onFocus: fetchNow };
  const seen = useEffectEvent(fetchNow);
  useEffect(() => {
    const { current } = root;
    if (current !== null && isMain && !isSlowConnection()) {
      return whenInView(current, seen);
    }
    return undefined;
  }, [isMain]);
  const load = (use: (runner: LoadedRunner['runner']) => void) => {
    setStatus(translate({ message: 'Loading …' }));
    loadRunner(workflow, address).then(
      ({ runner }) => {
        setStatus('');
        use(runner);
      },
      (error: unknown) => {
        setStatus(failure(error));
      },
    );
  };
  const runOnce = useEffectEvent(() => {
    load((runner) => {
      // A reader who comes back finds what came back.
      if (runner.state().outcomes.size === 0) {
        void runner.run();
      }
    });
  });
  const { hash } = useLocation();
  useEffect(() => {
    if (id !== undefined && hash === `#${id}`) {
      startTransition(() => {
        runOnce();
      });
    }
  }, [id, hash]);
  useBrokenLinks().collectAnchor(id);
  const [run, edit] =
    step === undefined
      ? [
          isMain
            ? translate({ message: 'Run the steps here (nothing to install)' })
            : translate({ message: 'Run all in this page' }),
          translate({ message: 'Change the inputs' }),
        ]
      : [translate({ message: 'Run' }), translate({ message: 'Change the body' })];
  return (
    <div className="run margin-bottom--md" ref={root} id={id}>
      <div className="bar margin-bottom--sm on-screen">
        <button
          className={isMain ? 'button button--primary run-main' : 'button button--primary'}
          type="button"
          {...ahead}
          aria-label={`${run} ${title}`.trim()}
          onClick={() => {
            load((runner) => void runner.run(step));
          }}
        >
          {run}
        </button>
        {editable ? (
          <button
            className="button button--secondary"
            type="button"
            {...ahead}
            aria-label={`${edit} ${title}`.trim()}
            aria-expanded={isOpen}
            aria-controls={fields}
            onClick={() => {
              setOpen(!isOpen);
              load(() => undefined);
            }}
          >
            {edit}
          </button>
        ) : null}
        <span className="run-status" role="status">
          {status}
        </span>
      </div>
      {loaded === undefined ? null : (
        <loaded.Part runner={loaded.runner} hasCard={isMain} {...{ step, fields, isOpen }} />
      )}
    </div>
  );
}

function failure(error: unknown): string {
  return error instanceof Error && error.name === 'SandboxUnavailable'
    ? error.message
    : translate({
        message: 'The steps could not be loaded. Check your connection, then press the button again.',
      });
}
