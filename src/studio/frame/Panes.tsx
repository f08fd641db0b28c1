import { translate } from '@docusaurus/Translate';
import { Fragment, useId, useRef, type CSSProperties, type ReactNode } from 'react';

import PaneLine from './PaneLine';
import { LEAST_SHARE, type Shares } from './paneLayout';
import { usePanes, type PanesNotice } from './usePanes';

export interface Props {
  /** The name under which their widths are remembered. */
  readonly tool: string;
  /** The widths of the panes in percent, until a reader moves a line; always the same array. */
  readonly first: Shares;
  /** The name of each pane, for the line after it. */
  readonly names: readonly string[];
  readonly className: string;
  /** Above the second pane; above all of them where they are below each other. */
  readonly verdict: ReactNode;
  readonly children: readonly ReactNode[];
}

/**
 * Panes side by side, each as high as the window, with lines between them that a pointer and the keyboard move. Where there is
 * no room for them, `panes.css` has them one below the other.
 */
export default function Panes({ tool, first, names, className, verdict, children }: Props): ReactNode {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { shares, notice, move, reset } = usePanes(tool, first);
  const style: CSSProperties =
    shares === first
      ? {}
      : Object.fromEntries(shares.map((share, pane) => [`--pane-${String(pane + 1)}`, `${String(share)}fr`]));
  return (
    <div className={`panes panes--${String(names.length)} ${className}`} ref={box} style={style}>
      <section className="panes__verdict" aria-label={translate({ message: 'Verdict' })}>
        {verdict}
      </section>
      {children.map((child, pane) => (
        <Fragment key={names[pane]}>
          <div className={`pane pane--${String(pane + 1)}`} id={`${id}${String(pane)}`}>
            {child}
          </div>
          {pane === children.length - 1 ? null : (
            <PaneLine
              className={`pane-line pane-line--${String(pane + 1)}`}
              name={names[pane] ?? ''}
              controls={`${id}${String(pane)}`}
              share={shares[pane] ?? 0}
              most={(shares[pane] ?? 0) + (shares[pane + 1] ?? 0) - LEAST_SHARE}
              width={() => box.current?.clientWidth ?? 0}
              onMove={(to) => {
                move(pane, to);
              }}
              onReset={reset}
            />
          )}
        </Fragment>
      ))}
      <div className="panes__notice" role="status">
        {notice === undefined ? null : (
          <>
            {noticeWords(notice)}{' '}
            <button className="studio__link link-button" type="button" onClick={reset}>
              {translate({ message: 'Reset the widths' })}
            </button>
          </>
        )}
      </div>
    </div>
  );
}

function noticeWords(notice: PanesNotice): string {
  return notice === 'held'
    ? translate({ message: 'A pane takes up at least {least} % of the width.' }, { least: LEAST_SHARE })
    : translate({
        message:
          'The saved widths of the panes cannot be used, so the default widths apply. Drag the lines between the panes to change them.',
      });
}
