import type { KeyboardEvent, Ref, RefObject, SyntheticEvent } from 'react';

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
