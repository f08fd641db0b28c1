import type { ReactNode, Ref } from 'react';

import styles from './styles.module.css';
import { useRoom } from './useRoom';

interface Props {
  readonly ref: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** The panel, which scrolls within the visible part of the window. */
export default function Frame({ ref, children }: Props): ReactNode {
  const room = useRoom();
  return (
    <div
      ref={ref}
      role="presentation"
      className={styles['panel']}
      style={{ maxBlockSize: `calc(${String(room)}px - var(--ifm-navbar-height) - var(--space-4))` }}
      // Keeps the focus in the input, and a phone's keyboard open.
      onMouseDown={(event) => {
        event.preventDefault();
      }}
    >
      {children}
    </div>
  );
}
