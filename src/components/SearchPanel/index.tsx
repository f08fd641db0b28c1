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
  type Ref,
  type RefObject,
  type SyntheticEvent,
} from 'react';

import { askBox, boxSearch } from '../../search/boxSearch';
import { searchAddress } from '../../search/searchAddress';
import SearchNotice from '../../search/SearchNotice';
import { searchStores } from '../../search/searchState';
import { useAnswer, useQuestion, type Question } from '../../search/useAnswer';
import FoundHits from './FoundHits';
import { hitIds, opensHere, recentId } from './options';
import RecentList from './RecentList';
import styles from './styles.module.css';
import { useFoundStatus } from './useFoundStatus';
import { useOptionKeys } from './useOptionKeys';
import { forget, forgetAll, remember, useRecents } from './useRecents';
import { useRoom } from './useRoom';
import { useSection } from './useSection';

/** What the search box asks of its panel. */
export interface PanelHandle {
  /** Fetches the index, since the reader is about to search. */
  readonly prepare: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onSubmit: (event: SyntheticEvent) => void;
}

/** What the input says of the list that belongs to it. */
export interface Popup {
  /** The id of the list, while it is shown. */
  readonly list?: string | undefined;
  /** The id of the active option. */
  readonly active?: string | undefined;
}

export interface PanelProps {
  readonly ref: Ref<PanelHandle>;
  readonly input: RefObject<HTMLInputElement | null>;
  /** The path of the page's release below the site's, `2022-09/`. */
  readonly release: string | undefined;
  /** What is in the input. */
  readonly text: string;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onPopup: (popup: Popup) => void;
  /** Puts a text into the input, and the focus. */
  readonly onWrite: (text: string) => void;
  /** Gives the focus back to where the shortcut took it from; gives whether it was taken. */
  readonly onGiveBack: () => boolean;
}

/** What lies below the search box: what it has found, or recent searches, or why it finds nothing. */
export default function SearchPanel(props: PanelProps): ReactNode {
  const { ref, input, release, text, isOpen, onOpen, onPopup, onWrite, onGiveBack } = props;
  const id = useId();
  const history = useHistory();
  const searchPage = useBaseUrl('/search/');
  const room = useRoom();
  const panel = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const { baseUrl, context } = useSection(release);
  const index = { baseUrl, context: context?.path ?? '' };

  const words = text.trim();
  const question = useQuestion(index, text, attempt);
  const answered = useAnswer(question, askBox);
  const isCurrent = answered?.question === question;
  const status = useFoundStatus(isCurrent ? answered?.answer : undefined, context);

  const recents = useRecents();
  const showsRecents = isOpen && text === '' && recents.length > 0;
  const hits = isOpen && answered !== undefined ? hitIds(id, answered.answer.pages) : [];
  const options = showsRecents ? recents.map((_, at) => recentId(id, at)) : hits;
  // A recent search is chosen only on purpose.
  const { active, onActive, onArrow } = useOptionKeys(options, showsRecents ? recents : answered, hits[0]);

  const list = options.length > 0 ? id : undefined;
  useEffect(() => {
    onPopup({ list, active });
  }, [onPopup, list, active]);
  useEffect(() => {
    panel.current?.scrollTo(0, 0);
  }, [answered]);

  const awaited = useRef<Question>(undefined);
  useEffect(() => {
    if (!isOpen) {
      awaited.current = undefined;
    } else if (answered !== undefined && answered.question === awaited.current) {
      awaited.current = undefined;
      enter(active, input.current);
    }
  }, [answered, active, isOpen, input]);

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
    boxSearch.startAnew();
    void boxSearch.prepare(index);
    setAttempt(attempt + 1);
    input.current?.focus();
  };

  const onEscape = () => {
    if (onGiveBack()) {
      return;
    }
    if (panel.current === null || panel.current.childElementCount === 0) {
      onWrite('');
    } else {
      // The focus opens it.
      input.current?.focus();
    }
    onOpen(false);
  };
  const onEnter = (event: KeyboardEvent) => {
    if (active !== undefined && isCurrent) {
      event.preventDefault();
      enter(active, input.current);
    } else if (isOpen && !isCurrent && searchStores.box.get().step === 'ready') {
      // The answer is a moment away, and the option that is shown is one to another question.
      event.preventDefault();
      awaited.current = question;
    }
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
        <div
          ref={panel}
          role="presentation"
          className={styles['panel']}
          style={{
            maxBlockSize: `calc(${String(room)}px - var(--ifm-navbar-height) - var(--space-4))`,
          }}
          // The input keeps the focus, and a phone its keyboard.
          onMouseDown={(event) => {
            event.preventDefault();
          }}
        >
          <SearchNotice place="box" className={styles['notice']} onRetry={retry} />
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
              onSeeAll={(event) => {
                if (opensHere(event)) {
                  leave();
                } else {
                  remember(words);
                }
              }}
            />
          )}
        </div>
      )}
      <span className="only-heard" role="status">
        {status}
      </span>
    </>
  );
}

/** Does what Enter stands for: chooses the active option, or goes to the search page where there is none. */
function enter(active: string | undefined, input: HTMLInputElement | null): void {
  const option = active === undefined ? null : document.getElementById(active);
  if (option === null) {
    input?.form?.requestSubmit();
  } else {
    option.click();
  }
}
