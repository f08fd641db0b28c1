import { translate } from '@docusaurus/Translate';
import { useId, type ReactNode } from 'react';

import { Area } from '../../browser/forPages';
import { dropTarget } from '../frame/dropTarget';
import FileButton from '../frame/FileButton';
import { givenIn } from '../frame/ownData';
import { bytesWords } from '../frame/ReadingProgress';
import ToolPanes, { type ToolParts, type View } from '../frame/ToolPanes';
import type { ShownView } from '../frame/ViewPanes';
import { Verdict } from '../view/Verdict';
import Choices from './Choices';
import { convertHeadline } from './convertMessages';
import Receipts from './Receipts';
import ResultPane from './ResultPane';
import { useSource } from './useSource';

export interface Props extends ShownView<View> {
  /** The address of the site's root on its host. */
  readonly base: string;
  /** What the page has as the result of the first example, until there is another. */
  readonly first: Pick<ToolParts, 'verdict' | 'report'>;
}

/** The converter: a source, and the sale that it becomes. Nothing is kept. */
export default function Workbench({ base, first, ...shown }: Props): ReactNode {
  const given = useSource();
  const { source, example, format, converting, listed } = given;
  const text = source.kind === 'text' ? source.text : source.file.name;
  const state = givenIn(text, example !== undefined);
  const open = (file: File) => {
    given.open(file);
    shown.onView('result');
  };
  return (
    <ToolPanes
      tool="convert"
      className="tool convert"
      {...shown}
      {...dropTarget(open)}
      given={state}
      choices={<Choices {...{ example, format }} onText={given.show} onFormat={given.setFormat} />}
      onOwn={() => {
        given.show('');
      }}
      onExample={given.showFirst}
      actions={
        <FileButton
          label={translate({ message: 'Choose a file' })}
          accept=".json,.ndjson,.zip,.tar,.gz,.tgz,.csv"
          onFile={open}
        />
      }
      verdict={
        state === 'example' && converting.kind === 'waiting' ? (
          first.verdict
        ) : (
          <Verdict {...convertHeadline(converting, state === 'empty')} />
        )
      }
      input={
        source.kind === 'file' ? (
          <GivenFile file={source.file} />
        ) : (
          <GivenText text={source.text} onText={given.type} />
        )
      }
      result={
        <>
          {listed.ids.length < 2 ? null : (
            <Receipts {...listed} index={given.index} onReceipt={given.showReceipt} />
          )}
          <ResultPane
            {...{ converting, base }}
            first={first.report}
            onCancel={given.cancel}
            onOnly={given.showOnly}
          />
        </>
      }
    />
  );
}

interface TextProps {
  readonly text: string;
  readonly onText: (text: string) => void;
}

function GivenText({ text, onText }: TextProps): ReactNode {
  const id = useId();
  return (
    <>
      <label className="only-heard" htmlFor={id}>
        {translate({ message: 'A receipt as JSON' })}
      </label>
      <Area
        className="tool__area tool__text"
        autoComplete="off"
        spellCheck={false}
        placeholder={translate({
          message: 'Paste a receipt as JSON, or drop a file.',
        })}
        value={text}
        {...{ id, onText }}
      />
    </>
  );
}

function GivenFile({ file }: { readonly file: File }): ReactNode {
  return (
    <p className="convert__file">
      <strong>{file.name}</strong>{' '}
      {`${bytesWords(file.size)}. ${translate({ message: 'It stays in this tab.' })}`}
    </p>
  );
}
