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
}

/** The payload in its editor, with what is said of where it comes from and whether it is kept. */
export default function EditedPayload({ studio, create, base }: Props): ReactNode {
  const { id, payload, shown, text, notice, caret, draft, problems, ahead, show } = studio;
  const { opened, mediaType, text: initial } = shown;
  return (
    <>
      <p className="remark" role="status">
        {notice === undefined ? '' : noticeWords(notice)}
      </p>
      <UnkeptLine isKept={draft.isKept} />
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
      <CaretLine caret={caret.value} />
    </>
  );
}
