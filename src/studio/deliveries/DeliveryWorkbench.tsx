import { translate } from '@docusaurus/Translate';
import { useLocation } from '@docusaurus/router';
import { useContext, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';

import { shownDelivery } from '../../portal/studio';
import { PanelContext } from '../../browser';
import { DeliveryReport } from '../view/DeliveryReport';
import { FaultButtons } from '../view/FaultButtons';
import { Verdict } from '../view/Verdict';
import { editableText } from '../../signatures';
import { FIRST_INPUT, keySetOf, TOLERANCE, type ExampleInput } from '../examine/exampleInputs';
import { givenIn } from '../frame/ownData';
import ToolPanes, { type ToolParts, type View } from '../frame/ToolPanes';
import { useNextLink } from '../frame/useNextLink';
import { useSettled } from '../frame/useSettled';
import type { ShownView } from '../frame/ViewPanes';
import Choices from './Choices';
import DeliveryFields from './DeliveryFields';
import { draftOf, exampleNamed, examplesOf, isDraftOf, isOtherDelivery, type Draft } from './draft';
import { takeOpened, type OpenedDelivery } from './opened';
import OwnFields from './OwnFields';
import ReceiverFields from './ReceiverFields';
import SandboxPicker from './SandboxPicker';
import { useExamining } from './useExamining';
import { headlineWords } from './workbenchMessages';

/** A longer body is shown next to the text, in bytes: a text field becomes slow with it. */
const MOST_TEXT = 60_000;

const NOTHING: Draft = {
  ...{ mode: 'text', text: '', headers: '', bodyText: '', sink: '', keys: '', at: '' },
  ...{ ownDigest: '', ownBase: '' },
  tolerance: TOLERANCE,
};

export interface Props extends ShownView<View> {
  /** What the page has as the result of the first example, until there is another. */
  readonly first: Pick<ToolParts, 'verdict' | 'report'>;
}

/** The workbench: a delivery, what its receiver knows, and the result of verifying it. Nothing is kept. */
export default function Workbench({ first, ...shownView }: Props): ReactNode {
  const { hash } = useLocation();
  const panel = useContext(PanelContext);
  const [start] = useState(() => startOf(hash));
  const [draft, setDraft] = useState(start.draft);
  const [notice, setNotice] = useState(start.notice);
  const settled = useSettled(start.draft);
  const [occasion, setOccasion] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLParagraphElement>(null);
  const examining = useExamining(settled.value, occasion);
  const outcome = examining.kind === 'done' ? examining.outcome : undefined;
  const [broken, setBroken] = useState(start.broken);
  const examples = useMemo(() => examplesOf(broken), [broken]);
  const shown = examples.find((example) => isDraftOf(example, draft));

  const change = (next: Partial<Draft>) => {
    const changed = { ...draft, ...next };
    setDraft(changed);
    setNotice('');
    settled.change(() => changed);
  };
  const replace = (next: Partial<Draft>) => {
    if (shown === undefined || !isOtherDelivery(shown, next)) {
      change(next);
      return;
    }
    change({ ...next, sink: '', keys: '', at: '' });
    setNotice(
      translate({
        message:
          'This delivery is not that of the example, so the sink, time and key set of the example are cleared. Paste the key set of your sender.',
      }),
    );
  };
  const show = (next: Draft, words = '') => {
    setDraft(next);
    setNotice(words);
    settled.set(next);
    setOccasion(occasion + 1);
  };
  const open = ({ title, message, sink, keys, at }: OpenedDelivery) => {
    const { text, body } = editableText(message, MOST_TEXT);
    const input = { ...(body === undefined ? {} : { body }), text, kind: 'text' as const };
    const opened = { delivery: input, sink, keys: keySetOf(keys), tolerance: draft.tolerance, at };
    const name = translate({ message: 'the delivery that was opened' });
    show(draftOf(opened, name), translate({ message: 'Opened: {title}.' }, { title }));
    // It can come from the end of the pane, and from the other part of the page, in whose place this is with the next frame.
    panel.show('verify');
    requestAnimationFrame(() => {
      line.current?.scrollIntoView();
      root.current?.scrollIntoView({ block: 'start' });
      root.current?.focus({ preventScroll: true });
    });
  };
  const take = useEffectEvent(open);
  useEffect(() => takeOpened(take), []);
  useNextLink((link) => {
    if (shownDelivery(link).example !== undefined) {
      const { draft: next, notice: words, broken: named } = startOf(link);
      setBroken(named);
      panel.show('verify');
      show(next, words);
    }
  });

  const pick = (picked: ExampleInput) => {
    if (picked.action === undefined) {
      setBroken(picked.name);
    }
    show(draftOf(picked.input));
  };

  const isFirst = examining.kind === 'waiting' && shown?.name === FIRST_INPUT;
  return (
    <ToolPanes
      tool="webhooks"
      className="tool workbench"
      {...shownView}
      ref={root}
      tabIndex={-1}
      choices={<Choices {...{ examples, shown }} onPick={pick} />}
      given={givenIn(`${draft.text}${draft.headers}${draft.bodyText}`, shown !== undefined)}
      onOwn={() => {
        show({ ...NOTHING, mode: draft.mode });
      }}
      onExample={() => {
        show(startOf('').draft);
      }}
      verdict={isFirst ? first.verdict : <Verdict {...headlineWords(examining)} />}
      input={
        <>
          <p className="remark" role="status" ref={line}>
            {notice}
          </p>
          <DeliveryFields draft={draft} onChange={change} onReplace={replace} onNotice={setNotice} />
          {shown === undefined ? null : (
            <FaultButtons
              problems={examples.filter(({ action }) => action !== undefined)}
              shown={shown.action === undefined ? undefined : shown.name}
              onBreak={(name = broken) => {
                examples.filter((one) => one.name === name).forEach(pick);
              }}
            />
          )}
          <ReceiverFields draft={draft} onChange={change} />
          <OwnFields draft={draft} onChange={change} />
          <SandboxPicker asked={start.recorded} onPick={open} />
        </>
      }
      result={
        isFirst ? first.report : outcome?.kind === 'examined' ? <DeliveryReport outcome={outcome} /> : null
      }
    />
  );
}

interface Start {
  readonly draft: Draft;
  readonly notice: string;
  /** The name of the genuine delivery that the buttons break. */
  readonly broken: string;
  /** The id of a delivery of the sandbox to open. */
  readonly recorded?: string;
}

function startOf(hash: string): Start {
  const { example, recorded } = shownDelivery(hash);
  const named = exampleNamed(example);
  const found = named ?? exampleNamed();
  return {
    draft: found === undefined ? NOTHING : draftOf(found.input),
    notice:
      named === undefined
        ? translate({
            message: 'The link names an example that does not exist. Choose one, or paste a delivery.',
          })
        : '',
    broken: found?.action === undefined ? (found?.name ?? FIRST_INPUT) : FIRST_INPUT,
    ...(recorded === undefined ? {} : { recorded }),
  };
}
