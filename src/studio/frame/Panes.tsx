import { translate } from '@docusaurus/Translate';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';

import { whileWanted } from '../../kit/whileWanted';
import type PaneLines from './PaneLines';
import type { Props as LinesProps } from './PaneLines';

export interface Props extends Pick<LinesProps, 'tool' | 'first' | 'names'> {
  readonly className: string;
  /** Above the second pane; above all of them where they are below each other. */
  readonly verdict: ReactNode;
  readonly children: readonly ReactNode[];
}

/**
 * Panes side by side, each as high as the window, with lines between them. What moves the lines is not needed to read a page, and loads
 * after it. Where there is no room for them, `panes.css` has them one below the other.
 */
export default function Panes({ tool, first, names, className, verdict, children }: Props): ReactNode {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<{ readonly Lines: typeof PaneLines }>();
  useEffect(
    () =>
      whileWanted(import(/* webpackChunkName: "pane-lines" */ './PaneLines'), ({ default: Lines }) => {
        setLoaded({ Lines });
      }),
    [],
  );
  return (
    <div className={`panes panes--${String(names.length)} ${className}`} ref={box}>
      <section className="panes__verdict" aria-label={translate({ message: 'Verdict' })}>
        {verdict}
      </section>
      {children.map((child, pane) => (
        <div key={names[pane]} className={`pane pane--${String(pane + 1)}`} id={`${id}${String(pane)}`}>
          {child}
        </div>
      ))}
      {loaded === undefined ? (
        names
          .slice(1)
          .map((name, line) => <div key={name} className={`pane-line pane-line--${String(line + 1)}`} />)
      ) : (
        <loaded.Lines {...{ tool, first, names, id, box }} />
      )}
    </div>
  );
}
