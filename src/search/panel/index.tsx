import { useHistory } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';

import CutNotice from '../CutNotice';
import { searchInBox, boxSearch } from '../boxSearch';
import { LONGEST_QUERY, searchAddress } from '../model/searchAddress';
import SearchNotice from '../SearchNotice';
import { useAnswer, useQuestion } from '../useAnswer';
import { useRetryOnline } from '../useRetryOnline';
import FoundHits from './FoundHits';
import Frame from './Frame';
import { hitIds, opensHere, recentId } from './options';
import RecentList from './RecentList';
import styles from './styles.module.css';
import type { PanelProps } from './types';
import { useEnter } from './useEnter';
import { useFoundStatus } from './useFoundStatus';
import { useOptionKeys } from './useOptionKeys';
import { forget, forgetAll, remember, useRecents } from './useRecents';
import { useSection } from './useSection';

/** The panel below the search box: hits, recent searches, or why the search does not work. */
export default function SearchPanel(props: PanelProps): ReactNode {
  const { ref, input, release, text, isOpen, onOpen, onPopup, onWrite, onGiveBack } = props;
  const id = useId();
  const history = useHistory();
  const searchPage = useBaseUrl('/search/');
  const panel = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const { baseUrl, context } = useSection(release);
  const index = { baseUrl, context: context?.path ?? '' };

  const words = text.trim();
  const question = useQuestion(index, text, attempt);
  const answered = useAnswer(question, searchInBox);
  const isCurrent = answered?.question === question;
  const status = useFoundStatus(isCurrent ? answered?.answer : undefined, context);

  const recents = useRecents();
  const showsRecents = isOpen && text === '' && recents.length > 0;
  const hits = isOpen && answered !== undefined ? hitIds(id, answered.answer.pages) : [];
  const options = showsRecents ? recents.map((_, at) => recentId(id, at)) : hits;
  // Recent searches are never selected automatically.
  const { active, onActive, onArrow } = useOptionKeys(options, showsRecents ? recents : answered, hits[0]);

  const list = options.length > 0 ? id : undefined;
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

  const onEscape = () => {
    if (onGiveBack()) {
      return;
    }
    if (panel.current === null || panel.current.childElementCount === 0) {
      onWrite('');
    } else {
      // Focusing the input opens the panel.
      input.current?.focus();
    }
    onOpen(false);
  };
  const onInputKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      onEnter(event);
    } else if (!onArrow(event) && !isOpen && ['ArrowDown', 'ArrowUp'].includes(event.key)) {
      event.preventDefault();
      onOpen(true);
    }
  };

  useImperativeHandle(ref, () => ({
    prepare: () => {
      void boxSearch.prepare(index);
    },
    onKeyDown: (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) {
        return;
      }
      if (event.key === 'Escape') {
        event.preventDefault();
        onEscape();
      } else if (event.target === input.current) {
        onInputKey(event);
      }
    },
    onSubmit: (event) => {
      event.preventDefault();
      leave();
      history.push(searchAddress(searchPage, { words, release }));
    },
  }));

  return (
    <>
      {isOpen && (
        <Frame ref={panel}>
          <SearchNotice place="box" className={styles['notice']} onRetry={retry} />
          {text.length < LONGEST_QUERY ? null : (
            <p role="status" className={styles['nothing']}>
              <CutNotice />
            </p>
          )}
          {showsRecents && (
            <RecentList
              id={id}
              recents={recents}
              active={active}
              onActive={onActive}
              onChoose={onWrite}
              onForget={(recent) => {
                forget(recent);
                input.current?.focus();
              }}
              onForgetAll={() => {
                forgetAll();
                input.current?.focus();
              }}
            />
          )}
          {answered !== undefined && (
            <FoundHits
              id={id}
              words={words}
              answer={answered.answer}
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
