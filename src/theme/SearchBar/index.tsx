import { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import theirs from '@easyops-cn/docusaurus-search-local/dist/client/client/theme/SearchBar/SearchBar.module.css';
import clsx from 'clsx';
import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

import { continueIn, doneIn } from './handOver';
import { mendBox } from './mendBox';
import { isMac, isSearchShortcut, shortcutKeys } from './shortcut';
import styles from './styles.module.css';
import { useSearchedRelease } from './useSearchedRelease';

/** The search theme's own box, once it has been loaded; the navbar is made anew on some pages. */
let loaded: ComponentType | undefined;

// Wrapped, because the search theme's box brings lunr and its languages to every page. This one looks
// the same, and loads theirs when a reader first points at it, enters it or presses the shortcut.
// Without it, or until then, it is a form that leads to the search page.
export default function SearchBar(): ReactNode {
  const [TheirBox, setTheirBox] = useState(() => loaded);
  const [nothingFound, setNothingFound] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const composing = useRef(false);
  const isLoading = useRef(false);
  const release = useSearchedRelease();

  const load = useCallback(async () => {
    if (isLoading.current) {
      return;
    }
    isLoading.current = true;
    try {
      const { default: LoadedBox } = await import('./LoadedBox');
      loaded = LoadedBox;
    } catch {
      // The form is still there, and the next focus tries again.
      isLoading.current = false;
      return;
    }
    const input = frame.current?.querySelector('input');
    if (!(input instanceof HTMLInputElement)) {
      return;
    }
    if (composing.current) {
      await new Promise((resolve) => {
        input.addEventListener('compositionend', resolve, { once: true });
      });
    }
    // All in one task: a key pressed between two of these steps would be lost.
    const done = doneIn(input);
    flushSync(() => {
      setTheirBox(() => loaded);
    });
    continueIn(frame.current?.querySelector('input') ?? null, done);
  }, []);

  useEffect(() => {
    const input = frame.current?.querySelector('input');
    if (TheirBox !== undefined || !(input instanceof HTMLInputElement)) {
      return undefined;
    }
    // A reader may have been here before the page was hydrated.
    if (document.activeElement === input || input.value !== '') {
      void load();
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (isSearchShortcut(event, isMac())) {
        event.preventDefault();
        input.focus();
        // The box may have been in focus when a first load failed.
        void load();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [TheirBox, load]);

  useEffect(
    () =>
      frame.current === null
        ? undefined
        : mendBox(frame.current, {
            clearLabel: translate({
              id: 'search.clear',
              message: 'Clear the search box',
              description: 'The name of the button that empties the search box',
            }),
            onNothingFound: setNothingFound,
          }),
    [],
  );

  return (
    <div ref={frame} className={styles['frame']}>
      {TheirBox === undefined ? (
        <SearchForm onApproach={() => void load()} onComposing={(now) => (composing.current = now)} />
      ) : (
        // Its own change from one version to another ends what it had ended already.
        <TheirBox key={release} />
      )}
      <span className="only-heard" role="status">
        {nothingFound}
      </span>
    </div>
  );
}

interface FormProps {
  readonly onApproach: () => void;
  readonly onComposing: (composing: boolean) => void;
}

function SearchForm({ onApproach, onComposing }: FormProps): ReactNode {
  const isBrowser = useIsBrowser();
  const searchPage = useBaseUrl('/search/');
  const release = useSearchedRelease();
  const label = translate({
    id: 'theme.SearchBar.label',
    message: 'Search',
    description: 'The ARIA label and placeholder for search button',
  });
  return (
    <form action={searchPage} className={clsx('navbar__search', theirs['searchBarContainer'])} dir="ltr">
      <svg
        aria-hidden="true"
        className={theirs['searchIcon']}
        focusable="false"
        viewBox="0 0 16 16"
        width="16"
        height="16"
      >
        <path
          fill="currentColor"
          d="M6.02945 10.20327a4.17382 4.17382 0 1 1 4.17382-4.17382 4.15609 4.15609 0 0 1-4.17382 4.17382Zm9.69195 4.2199-4.8225-4.82338A5.88021 5.88021 0 0 0 12.058 6.02856 6.00467 6.00467 0 1 0 9.59979 10.8989l4.82338 4.82338a.89729.89729 0 0 0 1.29912 0 .89749.89749 0 0 0-.00087-1.29909Z"
        />
      </svg>
      <input
        name="q"
        autoComplete="off"
        placeholder={label}
        aria-label={label}
        className={clsx('navbar__search-input', theirs['searchInput'])}
        onMouseEnter={onApproach}
        onFocus={onApproach}
        onCompositionStart={() => {
          onComposing(true);
        }}
        onCompositionEnd={() => {
          onComposing(false);
        }}
      />
      {release === undefined ? null : <input type="hidden" name="version" value={release} />}
      {isBrowser && (
        <div className={theirs['searchHintContainer']}>
          {shortcutKeys(isMac()).map((key) => (
            <kbd key={key} className={theirs['searchHint']}>
              {key}
            </kbd>
          ))}
        </div>
      )}
    </form>
  );
}
