import { translate } from '@docusaurus/Translate';
import { useEffect, useState, type ReactNode } from 'react';

import { whileWanted } from '../../kit/whileWanted';
import { FIRST_EXAMPLE, studioExample } from '../../portal/studio';
import { type createEditor, Segmented } from '../../browser/forPages';
import { walletOf } from '../../passes';
import StudioActions, { Response } from '../actions';
import type { Payload } from '../actions/call';

import '../../browser/payload/editor/editor.css';
import './studio.css';
import { EmptyState, NextStep } from '../frame/NextStep';
import { givenIn } from '../frame/ownData';
import { Verdict } from '../view/Verdict';
import Controls, { Edits } from './Controls';
import Drawn from './Drawn';
import EditedPayload from './EditedPayload';
import Problems from './Problems';
import Frame, { type ChosenView, PART_TITLES } from './Frame';
import LawSection from './LawSection';
import { isSale } from './operations';
import { fieldIn, partOfSale } from './payload';
import type { Start } from './start';
import { useStudio } from './useStudio';
import { countsOf, headlineWords } from './checkMessages';

export interface Props extends ChosenView {
  readonly start: Start;
  /** What creates the editor; nothing if it did not load. */
  readonly editor: Promise<typeof createEditor | undefined>;
  /** The address of the site's root on its host. */
  readonly base: string;
  /** What the page has as the findings of the first example and the law, until there are others. */
  readonly first: Readonly<Record<'verdict' | 'findings' | 'law', ReactNode>>;
}

/** The Studio: what is edited, its receipt, and what is found in it. */
export default function Workbench({ start, editor, base, first, ...chosen }: Props): ReactNode {
  const { view, onView, beside, onBeside, unfolded } = chosen;
  const [create, setCreate] = useState<typeof createEditor>();
  useEffect(
    () =>
      whileWanted(editor, (loaded) => {
        setCreate(() => loaded);
      }),
    [editor],
  );
  const [sending, setSending] = useState<Payload>();
  const studio = useStudio(start, base, onView);
  const { id, payload, shown, text, hash, open, checking, receipt, pick } = studio;
  const { opened, example, mediaType, country } = shown;
  const { operation } = opened;
  const hasReceipt = isSale(opened);
  const wallet = walletOf(operation);
  const drawn = wallet === undefined ? 'receipt' : 'pass';
  const isFirst =
    checking.kind === 'waiting' &&
    operation === FIRST_EXAMPLE.operation &&
    opened.examples.some(({ name, body }) => name === FIRST_EXAMPLE.example && body === text.value);
  const given = givenIn(
    text.value,
    opened.examples.some(({ body }) => body === text.value),
  );
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
        on={studio.on}
        onDay={studio.setOn}
        onCountry={studio.askLaw}
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
      drawn={drawn}
      chooser={
        hasReceipt || wallet !== undefined ? (
          <Segmented
            className="studio__choose"
            legend={translate({ message: 'Next to the payload' })}
            options={[
              { value: 'receipt', label: PART_TITLES[drawn] },
              { value: 'response', label: PART_TITLES['response'] },
            ]}
            value={beside}
            onPick={onBeside}
          />
        ) : undefined
      }
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
          onCountry={studio.askLaw}
        />
      }
      actions={
        <>
          <StudioActions
            {...edited}
            isNext={given === 'own'}
            onSend={() => {
              setSending({ ...edited });
              onBeside('response');
              onView('response');
            }}
          />
          {given === 'own' ? null : (
            <NextStep
              tool="studio"
              given={given}
              onOwn={studio.begin}
              onExample={() => {
                open({ operation });
              }}
            />
          )}
        </>
      }
      isOwn={given === 'own'}
      verdict={isFirst ? first.verdict : <Verdict id={`${id}sum`} {...headlineWords(checking)} />}
      payload={
        <EditedPayload
          {...{ studio, create, base }}
          edits={
            <Edits
              example={example}
              isLinked={example === undefined && studioExample(hash) !== undefined}
              onFormat={studio.format}
              onReset={studio.reset}
              onUndo={() => payload.current?.undo()}
              onRedo={() => payload.current?.redo()}
            />
          }
        />
      }
      receipt={hasReceipt || wallet !== undefined ? <Drawn {...{ studio, wallet }} /> : undefined}
      findings={
        isFirst ? (
          first.findings
        ) : given === 'empty' ? (
          <EmptyState tool="studio" />
        ) : (
          <Problems
            checking={checking}
            isSale={hasReceipt}
            sale={receipt.sale}
            method={opened.method}
            text={text.value}
            onSelect={pick}
            onCure={studio.cure}
          />
        )
      }
      law={law}
      response={<Response sending={sending} text={text.value} />}
    />
  );
}
