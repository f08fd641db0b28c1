import { translate } from '@docusaurus/Translate';
import { useMemo, type ReactNode } from 'react';

import { GAP, shownText } from '../../../kit/shownText';
import { saveFile } from '../saveFile';

import GapNote from './GapNote';

export interface Props {
  readonly text: string;
  /** Of the `pre` with the text. */
  readonly className?: string | undefined;
  /** What is saved, if that is another text. */
  readonly whole?: string;
  readonly fileName: string;
}

/** A text that others may have written: as much of it as can be drawn at once, and all of it as a file. */
export default function ShownText({ text, className, whole = text, fileName }: Props): ReactNode {
  const shown = useMemo(() => shownText(text), [text]);
  return (
    <>
      {/* Scrollable elements must be focusable, or a keyboard cannot scroll them. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1, axe scrollable-region-focusable */}
      <pre className={className} tabIndex={0}>
        {shown.text}
      </pre>
      {shown.isWhole ? null : (
        <GapNote
          words={translate(
            { message: 'This text is too long to show: {gap} stands for what is left out.' },
            { gap: GAP },
          )}
          action={translate({ message: 'Save all of it' })}
          onAction={() => {
            saveFile(new Blob([whole], { type: 'text/plain' }), fileName);
          }}
        />
      )}
    </>
  );
}
