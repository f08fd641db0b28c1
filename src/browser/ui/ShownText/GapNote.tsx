import type { ReactNode } from 'react';

import Button from '../Button';

export interface Props {
  readonly words: string;
  /** What the button does, in words. */
  readonly action: string;
  readonly onAction: () => void;
  /** Whether a screen reader announces it, because it appears while the reader types. */
  readonly isAnnounced?: boolean;
}

/** Says that a part of a text is left out, with a button for what can be done about it. */
export default function GapNote({ words, action, onAction, isAnnounced = false }: Props): ReactNode {
  return (
    <p className="note" role={isAnnounced ? 'status' : undefined}>
      {words} <Button label={action} onClick={onAction} />
    </p>
  );
}
