import { useHistory } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useEffect, useId, useRef, useState, type MouseEvent, type ReactNode } from 'react';

import CutNotice from '../CutNotice';
import { searchInBox, boxSearch } from '../boxSearch';
import { LONGEST_QUERY, searchAddress } from '../model/searchAddress';
import SearchNotice from '../SearchNotice';
import { useSearchResult, useQuestion } from '../useSearchResult';
import { useRetryOnline } from '../useRetryOnline';
import EmptyBox from './EmptyBox';
import FoundHits from './FoundHits';
import Frame from './Frame';
import { opensHere } from './options';
import styles from './styles.module.css';
import type { PanelProps } from './panelProps';
import { useEnter } from './useEnter';
import { useFoundStatus } from './useFoundStatus';
import { useOptions } from './useOptions';
import { usePanelKeys } from './usePanelKeys';
import { remember } from './useRecents';
import { useSection } from './useSection';

/** The panel below the search box: hits, recent searches, or why the search does not work. */
export default function SearchPanel(props: PanelProps): ReactNode {
  const { input, release, text, isOpen, onOpen, onPopup, onWrite } = props;
  const id = useId();
  const history = useHistory();
  const searchPage = useBaseUrl('/search/');
  const panel = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const { baseUrl, context } = useSection(release);
  const index = { baseUrl, context: context?.path ?? '' };

  const words = text.trim();
  const question = useQuestion(index, text, attempt);
  const answered = useSearchResult(question, searchInBox);
  const isCurrent = answered?.question === question;
  const status = useFoundStatus(isCurrent ? answered?.result : undefined, words, context);

  const options = useOptions({ id, isOpen, release, text, answered });
  const { recents, list, active, onActive, onArrow } = options;
  useEffect(() => {
    onPopup({ list, active });
  }, [onPopup, list, active]);
  useEffect(() => {
    panel.current?.scrollTo(0, 0);
  }, [answered]);

  const onEnter = useEnter({ input, isOpen, question, answered, active });

  const leave = () => {
    remember(words);
    onOpen(false);
    input.current?.blur();
  };
  const choose = (url: string, event: MouseEvent) => {
    if (opensHere(event)) {
      event.preventDefault();
      leave();
      history.push(url);
    } else {
      remember(words);
    }
  };
  const retry = () => {
    boxSearch.reset();
    void boxSearch.prepare(index);
    setAttempt(attempt + 1);
    // The button disappears.
    if (panel.current?.contains(document.activeElement) === true) {
      input.current?.focus();
    }
  };

  useRetryOnline('box', retry);

  usePanelKeys(props, panel, {
    onEnter,
    onArrow,
    prepare: () => {
      void boxSearch.prepare(index);
    },
    submit: () => {
      leave();
      history.push(searchAddress(searchPage, { words, release }));
    },
  });

  return (
    <>
      {isOpen && (
        <Frame ref={panel}>
          <SearchNotice place="box" className={styles['notice']} onRetry={retry} />
          <div role="status">
            {text.length < LONGEST_QUERY ? null : (
              <p className={styles['nothing']}>
                <CutNotice />
              </p>
            )}
          </div>
          {text === '' && (
            <EmptyBox
              id={id}
              recents={recents}
              release={release}
              active={active}
              onActive={onActive}
              onWrite={onWrite}
              onLeave={leave}
              onGone={() => input.current?.focus()}
            />
          )}
          {answered !== undefined && (
            <FoundHits
              id={id}
              words={words}
              result={answered.result}
              context={context}
              release={release}
              active={active}
              onActive={onActive}
              onChoose={choose}
              onWrite={onWrite}
              onSeeAll={(event) => {
                if (opensHere(event)) {
                  leave();
                } else {
                  remember(words);
                }
              }}
            />
          )}
        </Frame>
      )}
      <span className="only-heard" role="status">
        {status}
      </span>
    </>
  );
}
