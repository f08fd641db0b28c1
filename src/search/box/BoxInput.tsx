import { translate } from '@docusaurus/Translate';
import type { ReactNode, Ref } from 'react';

import type { Popup } from '@site/src/search/panel/panelProps';
import { LONGEST_QUERY } from '@site/src/search/model/searchAddress';

import styles from './styles.module.css';

export interface Props {
  readonly ref: Ref<HTMLInputElement>;
  /** Whether an input method composes a text, to which Enter and the arrows belong. */
  readonly onComposing: (isComposing: boolean) => void;
  readonly popup: Popup;
  /** The pointer comes near. */
  readonly onApproach: () => void;
  readonly onFocus: () => void;
  readonly onOpen: () => void;
  readonly onText: (text: string) => void;
}

/** The text field of the search box. */
export default function BoxInput(props: Props): ReactNode {
  const { ref, onComposing, popup, onApproach, onFocus, onOpen, onText } = props;
  const label = translate({ id: 'theme.SearchBar.label', message: 'Search' });
  return (
    <input
      ref={ref}
      name="q"
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={popup.list !== undefined}
      aria-controls={popup.list}
      aria-activedescendant={popup.active}
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="search"
      maxLength={LONGEST_QUERY}
      className={styles['input']}
      onMouseEnter={onApproach}
      onCompositionStart={() => {
        onComposing(true);
      }}
      onCompositionEnd={() => {
        // In Safari the key that ends the composition comes after the event.
        setTimeout(() => {
          onComposing(false);
        });
      }}
      onFocus={onFocus}
      onClick={onOpen}
      onInput={({ currentTarget }) => {
        onText(currentTarget.value);
        onOpen();
      }}
    />
  );
}
