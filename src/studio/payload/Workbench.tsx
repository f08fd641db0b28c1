import { useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

import { FIRST_EXAMPLE, studioExample } from '../../portal/studio';
import type { Caret, createEditor } from '../../browser/payload/editor/createEditor';
import type { TextPart } from '../../browser/payload/editor/types';
import StudioActions from '../actions';

import '../../browser/payload/editor/editor.css';
import './studio.css';
import CaretLine from './CaretLine';
import Controls from './Controls';
import Findings from './Findings';
import Frame, { type ChosenView } from './Frame';
import { bodyOf, isSale } from './operations';
import { partOfSale, pointerInSale } from './payload';
import PayloadPane, { type PayloadHandle } from './PayloadPane';
import ReceiptPane from './ReceiptPane';
import type { Start } from './start';
import UnkeptLine from './UnkeptLine';
import { useDraft } from './useDraft';
import { useReceipt } from './useReceipt';
import { useReport } from './useReport';
import { useSettled } from '../frame/useSettled';
import { noticeWords, useShown } from './useShown';
import { countOf, problemsOf } from './checkMessages';

export interface Props extends ChosenView {
  readonly start: Start;
  /** Missing if the editor did not load. */
  readonly create: typeof createEditor | undefined;
  /** The address of the site's root on its host. */
  readonly base: string;
  /** What the page has as the findings of the first example, until there are others. */
  readonly first: ReactNode;
}

/** The Studio: what is edited, its receipt, and what is found in it. The editor has the text; all else follows it. */
export default function Workbench({ start, create, base, first, view, onView }: Props): ReactNode {
  const id = useId();
  const payload = useRef<PayloadHandle>(null);
  const [on, setOn] = useState('');
  const { shown, text, hash, notice, open, askLaw, format, reset } = useShown(start, base, payload);
  const { opened, example, mediaType, text: initial, country } = shown;
  const caret = useSettled<Caret | undefined>(undefined);
  const { operation } = opened;
  const { reported, ahead, show } = useReport({
    ...{ operation, mediaType, text: text.value, on },
    country: isSale(opened) ? country : 'none',
  });
  const { checking } = reported;
  const problems = useMemo(() => problemsOf(checking), [checking]);
  const receipt = useReceipt(opened, reported);

  const draft = useDraft({ operation, example, mediaType, text: text.value, country, link: hash });

  const pick = (part: TextPart) => {
    showPayload(onView);
    payload.current?.mark(undefined);
    payload.current?.select(part);
  };
  const hasReceipt = isSale(opened);
  return (
    <>
      <Frame
        view={hasReceipt || view !== 'receipt' ? view : 'payload'}
        onView={onView}
        count={countOf(checking)}
        bar={
          <>
            <Controls
              {...{ opened, example, country }}
              isLinked={example === undefined && studioExample(hash) !== undefined}
              onOperation={(chosen) => {
                open({ operation: chosen });
              }}
              onExample={(name) => {
                open({ operation, example: name });
              }}
              onCountry={askLaw}
              onFormat={format}
              onReset={reset}
              onUndo={() => payload.current?.undo()}
              onRedo={() => payload.current?.redo()}
            />
            <p className="studio__notice" role="status">
              {notice === undefined ? '' : noticeWords(notice)}
            </p>
          </>
        }
        payload={
          <>
            <UnkeptLine isKept={draft.isKept} />
            <PayloadPane
              key={operation}
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
        }
        receipt={
          hasReceipt ? (
            <ReceiptPane
              {...receipt}
              caret={caret.value && pointerInSale(caret.value.path)}
              onPoint={(pointer) => {
                payload.current?.mark(pointer === undefined ? undefined : partOfSale(text.value, pointer));
              }}
              onPick={(pointer) => {
                pick(partOfSale(text.value, pointer));
              }}
            />
          ) : undefined
        }
        findings={
          checking.kind === 'waiting' && example === FIRST_EXAMPLE.example ? (
            first
          ) : (
            <Findings
              {...{ checking, on }}
              id={`${id}sum`}
              isSale={hasReceipt}
              sale={receipt.sale}
              method={opened.method}
              text={text.value}
              onSelect={pick}
              onCure={(edits) => {
                showPayload(onView);
                payload.current?.apply(edits);
              }}
              onDay={setOn}
              onCountry={askLaw}
            />
          )
        }
      />
      <StudioActions
        operationId={operation}
        mediaType={mediaType === opened.bodies[0].mediaType ? undefined : mediaType}
        text={text.value}
      />
    </>
  );
}

/** Shows the payload, which a phone has in a tab: at once, or the next key would go to what was clicked. */
function showPayload(onView: Props['onView']): void {
  flushSync(() => {
    onView('payload');
  });
}
