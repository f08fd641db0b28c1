import { createContext } from 'react';

/** Which part of a page is shown, and how another one is. */
export interface ShownPanel {
  /** The id of the prefix of its tab; nothing outside tabs. */
  readonly prefix: string;
  readonly current: string | undefined;
  readonly show: (id: string) => void;
}

/** The parts of a page that are shown one at a time. */
export const PanelContext = createContext<ShownPanel>({
  prefix: '',
  current: undefined,
  show: () => undefined,
});
