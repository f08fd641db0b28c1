import type { KeyboardEvent, Ref, RefObject, SyntheticEvent } from 'react';

/** The methods of the panel that the search box calls. */
export interface PanelHandle {
  /** Fetches the index ahead of a search. */
  readonly prepare: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onSubmit: (event: SyntheticEvent) => void;
}

/** The ARIA state of the input's list. */
export interface Popup {
  /** The id of the list, while it is shown. */
  readonly list?: string | undefined;
  readonly active?: string | undefined;
}

export interface PanelProps {
  readonly ref: Ref<PanelHandle>;
  readonly input: RefObject<HTMLInputElement | null>;
  /** The path of the page's release, relative to the site's base: `2022-09/`. */
  readonly release: string | undefined;
  readonly text: string;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onPopup: (popup: Popup) => void;
  /** Sets the value of the input and focuses it. */
  readonly onWrite: (text: string) => void;
  /** Returns the focus to where the shortcut took it from; returns whether it had taken it. */
  readonly onGiveBack: () => boolean;
}
