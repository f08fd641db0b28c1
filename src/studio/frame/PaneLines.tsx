import { translate } from '@docusaurus/Translate';
import { useLayoutEffect, type ReactNode, type RefObject } from 'react';

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
  /** What the id of each pane begins with, before its number. */
  readonly id: string;
  /** The element of the panes. */
  readonly box: RefObject<HTMLElement | null>;
}

/** The lines between panes, which a pointer and the keyboard move, and what is said of them. */
export default function PaneLines({ tool, first, names, id, box }: Props): ReactNode {
  const { shares, notice, move, reset } = usePanes(tool, first);
  useLayoutEffect(() => {
    shares.forEach((share, pane) => {
      // Without one, the style sheet has the first width.
      box.current?.style.setProperty(
        `--pane-${String(pane + 1)}`,
        shares === first ? null : `${String(share)}fr`,
      );
    });
  }, [shares, first, box]);
  return (
    <>
      {names.slice(0, -1).map((name, line) => (
        <PaneLine
          key={name}
          className={`pane-line pane-line--${String(line + 1)}`}
          name={name}
          controls={`${id}${String(line)}`}
          share={shares[line] ?? 0}
          most={(shares[line] ?? 0) + (shares[line + 1] ?? 0) - LEAST_SHARE}
          width={() => box.current?.clientWidth ?? 0}
          onMove={(to) => {
            move(line, to);
          }}
          onReset={reset}
        />
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
    </>
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
