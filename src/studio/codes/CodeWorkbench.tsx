import { translate } from '@docusaurus/Translate';
import { useHistory } from '@docusaurus/router';
import { useState, type ReactNode } from 'react';

import examples from '@site/.generated/catalogues/studio-codes.json';

import { FIRST_CODE } from '../../portal/studio';
import { codeIn, filledKind } from './fillSale';
import { dropTarget, takeFile } from '../frame/dropTarget';
import { givenIn } from '../frame/ownData';
import ToolPanes, { type ToolParts, type View } from '../frame/ToolPanes';
import { useSettled } from '../frame/useSettled';
import type { ShownView } from '../frame/ViewPanes';
import { Verdict } from '../view/Verdict';
import Choices from './Choices';
import CodeInput from './CodeInput';
import CodeResult from './CodeResult';
import { filledStudio } from './fillStudio';
import type { Given } from './Proofs';
import { useCode } from './useCode';
import { useFiles } from './useFiles';
import { useInspector } from './useInspector';
import { headlineWords } from './inspectorMessages';
import { journalHeadline } from './JournalResult';

const NOTHING: Given = { sale: '', certificate: '', previous: '', aesKey: '' };

export interface Props extends ShownView<View> {
  /** The address of the site's root on its host. */
  readonly base: string;
  /** What the page has as the result of the first example, until there is another. */
  readonly first: Pick<ToolParts, 'verdict' | 'report'>;
}

/** The inspector: a code as text or as a picture, what proves more of it, and what it says. Nothing is kept. */
export default function Workbench({ base, first, ...shown }: Props): ReactNode {
  const history = useHistory();
  const { text, settledText, notice, setNotice, show, type } = useCode();
  const [given, setGiven] = useState(NOTHING);
  const settledGiven = useSettled(NOTHING);
  const { inspecting, readPicture } = useInspector({ text: settledText, ...settledGiven.value });
  const inspection = inspecting.kind === 'inspected' ? inspecting.inspection : undefined;
  const shownExample = examples.find(({ code }) => code === text);
  const { journal, stop, openPicture, openJournal, take } = useFiles({ given, show, setNotice, readPicture });
  const settledCode = codeIn(settledText);
  const isFilling =
    settledCode !== undefined && inspection !== undefined && filledKind(settledCode) !== undefined;
  const fill = () => {
    // What was typed since the last inspection counts.
    const code = codeIn(text);
    const kind = code === undefined ? undefined : filledKind(code);
    if (code !== undefined && kind !== undefined) {
      filledStudio(kind, code, base).then(
        (address) => {
          history.push(`${base}${address.slice(1)}`);
        },
        () => {
          setNotice(
            translate({
              message:
                'The example of the Studio could not be loaded. Check your connection, then try again.',
            }),
          );
        },
      );
    }
  };
  const isFirst = shownExample?.name === FIRST_CODE;
  const headline = journalHeadline(journal) ?? headlineWords(inspecting);
  const showNow = (code: string) => {
    stop();
    show(code);
  };
  return (
    <ToolPanes
      tool="codes"
      {...shown}
      {...dropTarget(take)}
      onPaste={(event) => {
        takeFile(event, event.clipboardData, take);
      }}
      given={journal.kind === 'none' ? givenIn(text, shownExample !== undefined) : 'own'}
      onOwn={() => {
        showNow('');
      }}
      onExample={() => {
        examples
          .filter(({ name }) => name === FIRST_CODE)
          .forEach(({ code }) => {
            showNow(code);
          });
      }}
      choices={<Choices code={text} onShow={showNow} onPicture={openPicture} onJournal={openJournal} />}
      verdict={inspecting.kind === 'waiting' && isFirst ? first.verdict : <Verdict {...headline} />}
      input={
        <>
          <p className="remark" role="status">
            {notice}
          </p>
          <CodeInput
            text={text}
            onText={(typed) => {
              stop();
              type(typed);
            }}
            given={given}
            isAustrian={inspection?.kind === 'at-rksv'}
            isSaleBroken={inspecting.kind === 'inspected' && inspecting.isSaleBroken}
            onChange={(next) => {
              setGiven(next);
              settledGiven.change(() => next);
            }}
          />
        </>
      }
      result={
        <CodeResult
          {...{ inspecting, journal, base, isFirst }}
          first={first.report}
          onFill={isFilling ? fill : undefined}
          onStop={stop}
        />
      }
    />
  );
}
