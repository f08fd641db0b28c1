import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Translate, { translate } from '@docusaurus/Translate';
import { useContext, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';

import { PanelContext } from '../../browser';
import type { Wish } from '../gallery/wishedChoice';
import type * as tools from './galleryChunk';
import './gallery.css';
import { takeWish } from './wished';

export interface Props {
  /** `builder` makes a sale of a scenario, `comparison` compares two examples. */
  readonly tool: 'builder' | 'comparison';
}

type Tools = typeof tools;
type State = 'closed' | 'loading' | 'failed' | 'crashed' | Tools;

/**
 * One of the tools of the gallery. Both load when the part of the page with the first is shown; the button is there while they
 * are not.
 */
export default function Scenarios({ tool }: Props): ReactNode {
  const { current } = useContext(PanelContext);
  const [wish, setWish] = useState<Wish>();
  const [state, setState] = useState<State>('closed');
  const section = useRef<HTMLDivElement>(null);
  // A tab keeps the focus, which arrows move on; a button that is gone hands it over.
  const open = (hasFocus: boolean) => {
    setState('loading');
    import(/* webpackChunkName: "scenarios" */ './galleryChunk').then(
      (loaded) => {
        setState(loaded);
        if (hasFocus) {
          // What was opened is there before the next frame.
          requestAnimationFrame(() => section.current?.focus());
        }
      },
      () => {
        setState('failed');
      },
    );
  };
  const isShown = current === (tool === 'builder' ? 'build' : 'compare');
  const openShown = useEffectEvent(() => {
    const passed = tool === 'builder' ? takeWish() : undefined;
    if (passed !== undefined) {
      setWish(passed);
    }
    if (typeof state === 'string') {
      open(passed !== undefined);
    } else if (passed !== undefined) {
      section.current?.focus();
    }
  });
  useEffect(() => {
    if (isShown) {
      // The part is drawn first, with its button.
      queueMicrotask(() => {
        openShown();
      });
    }
  }, [isShown]);
  const press = () => {
    open(true);
  };
  if (typeof state === 'object') {
    const { Builder, Comparison } = state;
    return (
      <ErrorBoundary fallback={() => <OpenButton tool={tool} state="crashed" onOpen={press} />}>
        <div ref={section} tabIndex={-1}>
          {tool === 'builder' ? (
            <Builder key={JSON.stringify(wish)} {...(wish === undefined ? {} : { wish })} />
          ) : (
            <Comparison />
          )}
        </div>
      </ErrorBoundary>
    );
  }
  return <OpenButton tool={tool} state={state} onOpen={press} />;
}

interface OpenButtonProps extends Props {
  readonly state: Exclude<State, Tools>;
  readonly onOpen: () => void;
}

function OpenButton({ tool, state, onOpen }: OpenButtonProps): ReactNode {
  return (
    <>
      <p>
        <button
          className="button button--primary"
          type="button"
          // Not `disabled`, because the button would lose the focus.
          aria-disabled={state === 'loading'}
          onClick={state === 'loading' ? undefined : onOpen}
        >
          {tool === 'builder' ? (
            <Translate>Build a sale</Translate>
          ) : (
            <Translate>Compare two examples</Translate>
          )}
        </button>{' '}
        <span role="status">{STATUS[state]}</span>
      </p>
      <noscript>
        <p>
          <Translate>This button needs JavaScript, which is off.</Translate>
        </p>
      </noscript>
    </>
  );
}

const STATUS: Readonly<Record<OpenButtonProps['state'], string>> = {
  closed: '',
  loading: translate({ message: 'Loading …' }),
  failed: translate({
    message: 'This part could not be loaded. Check your connection, then press the button again.',
  }),
  crashed: translate({ message: 'This part stopped with an error. Press the button to start again.' }),
};
