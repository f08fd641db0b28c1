import { useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

import { FIRST_EXAMPLE, studioExample } from '../../portal/studio';
import { walletOf } from '../../passes/readPass';
import type { Caret, createEditor } from '../../browser/payload/editor/createEditor';
import type { TextChange, TextPart } from '../../browser/payload/editor/types';
import StudioActions, { Response } from '../actions';
import type { Payload } from '../actions/call';

import '../../browser/payload/editor/editor.css';
import './studio.css';
import CaretLine from './CaretLine';
import Controls, { Edits } from './Controls';
import Findings from './Findings';
import Frame, { type ChosenView } from './Frame';
import LawSection from './LawSection';
import { bodyOf, isSale } from './operations';
import { fieldIn, partOfSale, pointerInSale } from './payload';
import PayloadPane, { type PayloadHandle } from './PayloadPane';
import LoadedPass from './LoadedPass';
import ReceiptPane from './ReceiptPane';
import type { Start } from './start';
import UnkeptLine from './UnkeptLine';
import { useDraft } from './useDraft';
import { useReceipt } from './useReceipt';
import { useReport, type Checking } from './useReport';
import { useSettled } from '../frame/useSettled';
import { noticeWords, useShown } from './useShown';
import { countsOf, problemsOf } from './checkMessages';

export interface Props extends ChosenView {
  readonly start: Start;
  /** Missing if the editor did not load. */
  readonly create: typeof createEditor | undefined;
  /** The address of the site's root on its host. */
  readonly base: string;
  /** What the page has as the findings of the first example and the law, until there are others. */
  readonly first: { readonly findings: ReactNode; readonly law: ReactNode };
}

const WAITING: Checking = { kind: 'waiting' };

/** The Studio: what is edited, its receipt, and what is found in it. The editor has the text; all else follows it. */
export default function Workbench({ start, create, base, first, ...chosen }: Props): ReactNode {
  const id = useId();
  const { view, onView, onBeside, unfolded } = chosen;
  const payload = useRef<PayloadHandle>(null);
  const [on, setOn] = useState('');
  const [sending, setSending] = useState<Payload>();
  const { shown, text, hash, notice, open, askLaw, format, reset } = useShown(start, base, payload);
  const { opened, example, mediaType, text: initial, country } = shown;
  const caret = useSettled<Caret | undefined>(undefined);
  const { operation } = opened;
  const { reported, ahead, show } = useReport({
    ...{ operation, example, mediaType, text: text.value, on },
    country: isSale(opened) ? country : 'none',
  });
  // Nothing that was found in another payload stands beside this one.
  const checking =
    reported.operation === operation && reported.example === example ? reported.checking : WAITING;
  const problems = useMemo(() => problemsOf(checking), [checking]);
  const receipt = useReceipt(opened, reported);
  const draft = useDraft({ operation, example, mediaType, text: text.value, country, link: hash });

  const pick = (part: TextPart) => {
    showPayload(onView);
    payload.current?.mark(undefined);
    payload.current?.select(part);
  };
  const cure = (edits: readonly TextChange[]) => {
    payload.current?.apply(edits);
    keepFocus(`${id}sum`);
  };
  const hasReceipt = isSale(opened);
  const wallet = walletOf(operation);
  const isFirst =
    checking.kind === 'waiting' &&
    operation === FIRST_EXAMPLE.operation &&
    opened.examples.some(({ name, body }) => name === FIRST_EXAMPLE.example && body === text.value);
  const edited = {
    operationId: operation,
    mediaType: mediaType === opened.bodies[0].mediaType ? undefined : mediaType,
    text: text.value,
  };
  const law =
    !hasReceipt || country === 'none' ? undefined : isFirst ? (
      first.law
    ) : (
      <LawSection
        checked={checking.kind === 'checked' ? checking.law : undefined}
        otherCountry={checking.kind === 'checked' ? checking.otherCountry : undefined}
        on={on}
        onDay={setOn}
        onCountry={askLaw}
        unfolded={unfolded}
        onField={(fields) => {
          const pointer = receipt.sale && fieldIn(receipt.sale, fields);
          return pointer === undefined
            ? undefined
            : () => {
                pick(partOfSale(text.value, pointer));
              };
        }}
      />
    );
  return (
    <Frame
      {...chosen}
      drawn={wallet === undefined ? 'receipt' : 'pass'}
      view={
        (view === 'receipt' && !hasReceipt && wallet === undefined) || (view === 'law' && law === undefined)
          ? 'payload'
          : view
      }
      counts={countsOf(checking)}
      choices={
        <Controls
          {...{ opened, example, country }}
          text={text.value}
          onOperation={(next) => {
            open({ operation: next });
          }}
          onExample={(name) => {
            open({ operation, example: name });
          }}
          onCountry={askLaw}
        />
      }
      actions={
        <StudioActions
          {...edited}
          onSend={() => {
            setSending({ ...edited });
            onBeside('response');
            onView('response');
          }}
        />
      }
      edits={
        <Edits
          example={example}
          isLinked={example === undefined && studioExample(hash) !== undefined}
          onFormat={format}
          onReset={reset}
          onUndo={() => payload.current?.undo()}
          onRedo={() => payload.current?.redo()}
        />
      }
      payload={
        <>
          <p className="studio__notice" role="status">
            {notice === undefined ? '' : noticeWords(notice)}
          </p>
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
        ) : wallet === undefined ? undefined : (
          <LoadedPass wallet={wallet} text={text.value} />
        )
      }
      findings={
        isFirst ? (
          first.findings
        ) : (
          <Findings
            checking={checking}
            id={`${id}sum`}
            isSale={hasReceipt}
            sale={receipt.sale}
            method={opened.method}
            text={text.value}
            onSelect={pick}
            onCure={cure}
          />
        )
      }
      law={law}
      response={<Response sending={sending} text={text.value} />}
    />
  );
}

/** Shows the payload, which a phone has in a tab: at once, or the next key would go to what was clicked. */
function showPayload(onView: Props['onView']): void {
  flushSync(() => {
    onView('payload');
  });
}

/**
 * Gives the focus to what sums up the findings where a cure has left it on its button, which goes: on a phone the editor is not
 * shown, and does not take it.
 */
function keepFocus(summary: string): void {
  const element = document.getElementById(summary);
  if (element?.parentElement?.contains(document.activeElement) === true) {
    element.focus();
  }
}
