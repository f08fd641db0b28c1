import { translate } from '@docusaurus/Translate';
import { useLocation } from '@docusaurus/router';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState, type ReactNode } from 'react';

import { FIRST_EXAMPLE, studioExample, type StudioExample } from '../../portal/studio';
import type { Caret, createEditor } from '../../browser/payload/editor/createEditor';
import type { TextPart } from '../../browser/payload/editor/types';
import StudioActions from '../actions';
import { formatJson } from '../../browser/tryit/request/formatJson';

import '../../browser/payload/editor/editor.css';
import './studio.css';
import CaretLine from './CaretLine';
import CodeLink from './CodeLink';
import Controls from './Controls';
import FindingsPane from './FindingsPane';
import Frame, { type ChosenView } from './Frame';
import { bodyOf, isSale } from './operations';
import { fieldIn, partOfSale, pointerInSale } from './payload';
import LossList from './LossList';
import PayloadPane, { type PayloadHandle } from './PayloadPane';
import ReceiptPane from './ReceiptPane';
import { openExample, openLink, type Notice, type Start } from './start';
import UnkeptLine from './UnkeptLine';
import { useDraft } from './useDraft';
import { useReceipt } from './useReceipt';
import { useReport } from './useReport';
import { useSettled } from '../frame/useSettled';
import { countOf, problemsOf } from './words';

/** A payload that is longer when it is formatted stays as it is, in UTF-16 code units. */
const MOST_FORMATTED = 1_000_000;

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
  const [{ opened, example, mediaType, text: initial, country, notice }, setShown] = useState(start);
  const [fault, setFault] = useState(false);
  const [on, setOn] = useState('');
  const text = useSettled(start.text);
  const caret = useSettled<Caret | undefined>(undefined);
  const { operation } = opened;
  const { reported, ahead, show } = useReport({
    ...{ operation, mediaType, text: text.value, on, base },
    country: isSale(opened) ? country : 'none',
  });
  const { checking } = reported;
  const problems = useMemo(() => problemsOf(checking), [checking]);
  const receipt = useReceipt(opened, reported);
  const { hash } = useLocation();

  const begin = (next: Start) => {
    if (next.opened === opened) {
      payload.current?.setText(next.text);
    }
    setFault(false);
    setShown(next);
    text.set(next.text);
  };
  const beginWith = (loading: Promise<Start>) => {
    loading.then(begin, () => {
      setFault(true);
    });
  };
  const open = (asked: StudioExample) => {
    beginWith(openExample(asked, base));
  };
  // The link that the page was opened with is where it has started.
  const followed = useRef(hash);
  const follow = useEffectEvent((link: string) => {
    if (link !== followed.current && studioExample(link) !== undefined) {
      beginWith(openLink(link, base));
    }
    followed.current = link;
  });
  useEffect(() => {
    follow(hash);
  }, [hash]);
  const draft = useDraft({ operation, example, mediaType, text: text.value, country, link: hash });

  const pick = (part: TextPart) => {
    onView('payload');
    // On a phone, the payload is shown only then.
    requestAnimationFrame(() => {
      payload.current?.mark(undefined);
      payload.current?.select(part);
    });
  };
  const askLaw = (next: Start['country']) => {
    setShown((now) => ({ ...now, text: text.value, country: next }));
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
              onFormat={() => {
                const formatted = formatJson(text.value, MOST_FORMATTED);
                if (formatted.length > MOST_FORMATTED) {
                  setShown((now) => ({ ...now, notice: { kind: 'unformatted' } }));
                } else {
                  payload.current?.setText(formatted);
                }
              }}
              onReset={() => {
                beginWith(
                  example === undefined ? openLink(hash, base) : openExample({ operation, example }, base),
                );
              }}
              onUndo={() => payload.current?.undo()}
              onRedo={() => payload.current?.redo()}
            />
            <p className="studio__notice" role="status">
              {fault ? noticeWords({ kind: 'fault' }) : notice === undefined ? '' : noticeWords(notice)}
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
            <>
              <FindingsPane
                id={`${id}sum`}
                checking={checking}
                onSelect={pick}
                onCure={(edits) => {
                  onView('payload');
                  requestAnimationFrame(() => payload.current?.apply(edits));
                }}
                on={on}
                onDay={setOn}
                onCountry={askLaw}
                onField={(fields) => {
                  const pointer = receipt.sale && fieldIn(receipt.sale, fields);
                  return pointer === undefined
                    ? undefined
                    : () => {
                        pick(partOfSale(text.value, pointer));
                      };
                }}
              />
              <LossList method={opened.method} text={text.value} />
              <CodeLink sale={receipt.sale} />
            </>
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

function noticeWords(notice: Notice | { readonly kind: 'fault' }): string {
  switch (notice.kind) {
    case 'damaged':
      return notice.message;
    case 'restored':
      return translate({
        id: 'studio.restored',
        message: 'This is what you typed before, as this tab has kept it.',
      });
    case 'unknown':
      return translate({
        id: 'studio.unknown',
        message: 'The link names an operation or an example that does not exist. Choose one above.',
      });
    case 'unformatted':
      return translate({
        id: 'studio.unformatted',
        message:
          'Not formatted: the payload would have more than 1 MB. Shorten it, then press the button again.',
      });
    case 'fault':
      return translate({
        id: 'studio.noExamples',
        message: 'The examples could not be loaded. Check your connection, then choose again.',
      });
  }
}
