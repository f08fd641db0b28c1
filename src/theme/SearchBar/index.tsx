import { useHistory } from '@docusaurus/router';
import { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { memo, useCallback, useRef, useState, type FocusEvent, type ReactNode } from 'react';

import {
  BoxInput,
  ClearButton,
  LoadFailure,
  ShortcutHint,
  usePanel,
  useSearchedRelease,
} from '../../search/forPages';
import { type Popup, searchAddress, useEarlyInput, useShortcuts } from '@site/src/search';

import styles from '../../search/box/styles.module.css';

// Custom, not wrapped: every page contains the box, so it is only a form that leads to the search page until a
// reader first hovers or focuses it, or presses its shortcut. The result list loads then. The input stays the same,
// so that no keystroke is lost.
export default memo(SearchBar);

function SearchBar(): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const isComposing = useRef(false);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [popup, setPopup] = useState<Popup>({});
  const history = useHistory();
  const searchPage = useBaseUrl('/search/');
  const release = useSearchedRelease();

  const { Panel, panel, failed, approach } = usePanel();
  const onShortcut = useCallback(() => {
    setOpen(true);
    void approach();
  }, [approach]);
  const { giveBack, forget } = useShortcuts(input, onShortcut);

  useEarlyInput(input, approach, (early) => {
    setText(early.value);
    setOpen(document.activeElement === early);
  });

  const write = (next: string) => {
    if (input.current !== null) {
      input.current.value = next;
      input.current.focus();
    }
    setText(next);
    setOpen(true);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) {
      setOpen(false);
      forget();
    }
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the keys of the elements inside
    <form
      role="search"
      aria-label={translate({
        message: 'Site',
        description: 'The name of the search box, for a screen reader, which adds "search"',
      })}
      action={searchPage}
      className={styles['form']}
      onBlur={onBlur}
      onKeyDown={(event) => {
        // During composition, Enter and the arrows belong to the input method.
        if (isComposing.current) {
          return;
        }
        if (panel.current !== null) {
          panel.current.onKeyDown(event);
        } else if (event.key === 'Escape') {
          setOpen(false);
        }
      }}
      onSubmit={(event) => {
        if (panel.current === null) {
          // Not left to the browser, which would replace the page with its own error page while offline.
          event.preventDefault();
          setOpen(false);
          history.push(searchAddress(searchPage, { words: text.trim(), release }));
        } else {
          panel.current.onSubmit(event);
        }
      }}
    >
      <SearchIcon />
      <BoxInput
        ref={input}
        onComposing={(next) => {
          isComposing.current = next;
        }}
        popup={popup}
        onApproach={() => void approach()}
        onFocus={onShortcut}
        onOpen={() => {
          setOpen(true);
        }}
        onText={setText}
      />
      {release === undefined ? null : <input type="hidden" name="version" value={release} />}
      {Panel !== undefined && (
        <Panel
          ref={panel}
          input={input}
          release={release}
          text={text}
          isOpen={isOpen}
          onOpen={setOpen}
          onPopup={setPopup}
          onWrite={write}
          onGiveBack={giveBack}
        />
      )}
      {Panel === undefined && failed && isOpen && (
        <LoadFailure
          onRetry={() => {
            input.current?.focus();
            void approach();
          }}
        />
      )}
      {text === '' ? (
        <ShortcutHint />
      ) : (
        <ClearButton
          onClear={() => {
            write('');
          }}
        />
      )}
    </form>
  );
}

function SearchIcon(): ReactNode {
  return (
    <svg aria-hidden="true" className={styles['icon']} viewBox="0 0 16 16" width="16" height="16">
      <path
        fill="currentColor"
        d="M6.02945 10.20327a4.17382 4.17382 0 1 1 4.17382-4.17382 4.15609 4.15609 0 0 1-4.17382 4.17382Zm9.69195 4.2199-4.8225-4.82338A5.88021 5.88021 0 0 0 12.058 6.02856 6.00467 6.00467 0 1 0 9.59979 10.8989l4.82338 4.82338a.89729.89729 0 0 0 1.29912 0 .89749.89749 0 0 0-.00087-1.29909Z"
      />
    </svg>
  );
}
