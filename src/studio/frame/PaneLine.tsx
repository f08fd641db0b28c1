import { translate } from '@docusaurus/Translate';
import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';

import { LEAST_SHARE } from './paneLayout';

/** How far an arrow key moves the line, in percent of the width. */
const STEP = 2;

export interface Props {
  readonly className: string;
  /** The name of the pane before it. */
  readonly name: string;
  /** The id of that pane. */
  readonly controls: string;
  /** The share of that pane, and the most that it can have, in percent. */
  readonly share: number;
  readonly most: number;
  /** The width of all panes, in CSS pixels. */
  readonly width: () => number;
  readonly onMove: (to: number) => void;
  readonly onReset: () => void;
}

/** The line between two panes, which a pointer drags and the keyboard moves (ARIA 1.2, separator: a widget if it takes the focus). */
export default function PaneLine({ className, name, controls, share, most, width, ...on }: Props): ReactNode {
  const drag = useRef<{ readonly x: number; readonly share: number }>(undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = wanted(event.key, share, most);
    if (to === undefined && event.key !== 'Enter') {
      return;
    }
    event.preventDefault();
    if (to === undefined) {
      on.onReset();
    } else {
      on.onMove(to);
    }
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, share };
  };
  const onPointerMove = ({ clientX }: PointerEvent) => {
    if (drag.current !== undefined) {
      on.onMove(drag.current.share + ((clientX - drag.current.x) / width()) * 100);
    }
  };
  const onPointerEnd = () => {
    drag.current = undefined;
  };
  return (
    <div
      className={className}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-controls={controls}
      aria-label={translate({ message: 'Width of: {name}' }, { name })}
      aria-valuenow={Math.round(share)}
      aria-valuemin={LEAST_SHARE}
      aria-valuemax={Math.round(most)}
      onKeyDown={onKeyDown}
      onDoubleClick={on.onReset}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
    />
  );
}

/** The share that a key asks for; nothing for another key. */
function wanted(key: string, share: number, most: number): number | undefined {
  const shares: Readonly<Record<string, number>> = {
    ArrowLeft: share - STEP,
    ArrowRight: share + STEP,
    Home: LEAST_SHARE,
    End: most,
  };
  return shares[key];
}
