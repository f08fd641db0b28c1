import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type Ref } from 'react';

import { studioAddress } from '../../portal/studio';
import { useChosenExample } from '../ui/chosenExample';
import { askForValues } from '../values/events';

import { isBodyPassed } from './request/passedBody';
import { loadExplorer, type LoadedExplorer } from './loadExplorer';
import styles from './styles.module.css';

export interface Props {
  /** The operation to try: `checkout/createSale`. */
  readonly operation: string;
  /** The path of the documentation version: `/`, `/2022-09/`. */
  readonly versionPath: string;
  /** The first example that the Studio edits; missing for a call without a JSON body, and in a release. */
  readonly studio?: string;
}

/** `failed` if the explorer could not be loaded, `crashed` if it was loaded and threw. */
type ButtonState = 'closed' | 'loading' | 'failed' | 'crashed';

/**
 * The button that opens the explorer of an operation, and loads it only then. If it cannot be loaded, or
 * crashes, the page shows an error and stays as it is.
 */
export default function TryIt({ operation, versionPath, studio }: Props): ReactNode {
  const example = useChosenExample(operation) ?? studio;
  const link = studio === undefined ? undefined : studioAddress({ operation, example });
  // A reader who brings a body has asked for it already.
  const [state, setState] = useState<ButtonState | LoadedExplorer>(() =>
    isBodyPassed(operation) ? 'loading' : 'closed',
  );
  const button = useRef<HTMLButtonElement>(null);
  const itemUrl = useBaseUrl(`${versionPath}explorer/${operation}.json`);
  const load = () => {
    loadExplorer(itemUrl).then(setState, () => {
      setState('failed');
    });
  };
  const open = () => {
    setState('loading');
    load();
  };
  const loadFirst = useEffectEvent(load);
  useEffect(() => {
    if (isBodyPassed(operation)) {
      loadFirst();
    }
  }, [operation]);
  if (typeof state === 'object') {
    const close = () => {
      setState('closed');
      // The button is rendered again before the next frame.
      requestAnimationFrame(() => button.current?.focus());
    };
    return (
      <ErrorBoundary fallback={() => <OpenButton state="crashed" onOpen={open} link={link} />}>
        <state.Explorer item={state.item} onClose={close} />
      </ErrorBoundary>
    );
  }
  return <OpenButton state={state} onOpen={open} link={link} ref={button} />;
}

interface OpenButtonProps {
  readonly state: ButtonState;
  readonly onOpen: () => void;
  /** The address of the body's example in the Studio. */
  readonly link: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

function OpenButton({ state, onOpen, link, ref }: OpenButtonProps): ReactNode {
  return (
    <div className={`bar ${styles['tryIt'] ?? ''}`}>
      <button
        className="button button--primary with-scripts"
        type="button"
        ref={ref}
        // Not `disabled`, because the button would lose the focus.
        aria-disabled={state === 'loading'}
        onClick={state === 'loading' ? undefined : onOpen}
      >
        {state === 'failed' || state === 'crashed' ? (
          <Translate>Retry</Translate>
        ) : (
          <Translate>Try it</Translate>
        )}
      </button>
      {link === undefined ? null : (
        <Link to={link}>
          <Translate>Open in the Studio</Translate>
        </Link>
      )}
      <button className="link-button with-scripts" type="button" onClick={askForValues}>
        <Translate>Your values</Translate>
      </button>
      <span className={styles['status']} role="status">
        {STATUS[state]}
      </span>
    </div>
  );
}

const STATUS: Readonly<Record<ButtonState, string>> = {
  closed: '',
  loading: translate({ message: 'Loading …' }),
  failed: translate({ message: 'Try it could not be loaded. Check your connection, then retry.' }),
  crashed: translate({
    message: 'Try it stopped with an error, and what you typed is lost. Retry, or use one of the samples.',
  }),
};
