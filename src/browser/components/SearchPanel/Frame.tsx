import type { ReactNode, Ref } from 'react';

import styles from './styles.module.css';
import { useRoom } from './useRoom';

interface Props {
  readonly ref: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** The panel itself, which scrolls within the room that the window leaves it. */
export default function Frame({ ref, children }: Props): ReactNode {
  const room = useRoom();
  return (
    <div
      ref={ref}
      role="presentation"
      className={styles['panel']}
      style={{ maxBlockSize: `calc(${String(room)}px - var(--ifm-navbar-height) - var(--space-4))` }}
      // The input keeps the focus, and a phone its keyboard.
      onMouseDown={(event) => {
        event.preventDefault();
      }}
    >
      {children}
    </div>
  );
}
