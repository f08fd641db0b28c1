import type { ReactNode } from 'react';

import type { createEditor } from '../../browser/forPages';

import CaretLine from './CaretLine';
import { bodyOf } from './operations';
import PayloadPane from './PayloadPane';
import UnkeptLine from './UnkeptLine';
import { noticeWords } from './useShown';
import type { Studio } from './useStudio';

export interface Props {
  readonly studio: Studio;
  /** Missing if the editor did not load. */
  readonly create: typeof createEditor | undefined;
  /** The address of the site's root on its host. */
  readonly base: string;
  /** What is done to the whole payload. */
  readonly edits: ReactNode;
}

/** The payload in its editor, and below it, so that it has its place from the start, what is done to it and said of it. */
export default function EditedPayload({ studio, create, base, edits }: Props): ReactNode {
  const { id, payload, shown, text, notice, caret, draft, problems, ahead, show } = studio;
  const { opened, mediaType, text: initial } = shown;
  return (
    <>
      <PayloadPane
        key={opened.operation}
        ref={payload}
        create={create}
        initial={initial}
        schemaUrl={`${base}${bodyOf(opened, mediaType).schemaPath.slice(1)}`}
        problems={problems}
        describedBy={`${id}sum`}
        onChange={(next) => {
          text.change(next, show);
          ahead(next);
          draft.change(next);
        }}
        onCaret={caret.change}
      />
      <div className="studio__foot">
        {edits}
        <p className="remark" role="status">
          {notice === undefined ? '' : noticeWords(notice)}
        </p>
        <UnkeptLine isKept={draft.isKept} />
        <CaretLine caret={caret.value} />
      </div>
    </>
  );
}
