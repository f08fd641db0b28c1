import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import { Button } from '../../browser';
import { CodeReport } from '../view/CodeReport';
import JournalResult from './JournalResult';
import type { Inspecting } from './useInspector';
import type { CheckedJournal } from './useJournal';

interface Props {
  readonly inspecting: Inspecting;
  /** The check of a journal, which precedes that of a code. */
  readonly journal: CheckedJournal;
  /** What the page has as the result of the first example, until there is another. */
  readonly first: ReactNode;
  readonly isFirst: boolean;
  /** The address of the site's root on its host. */
  readonly base: string;
  /** Fills a sale from the code; nothing where the code fills none. */
  readonly onFill?: (() => void) | undefined;
  readonly onStop: () => void;
}

/** What was found below the verdict: in a journal, or in a code. */
export default function CodeResult({
  inspecting,
  journal,
  first,
  isFirst,
  base,
  onFill,
  onStop,
}: Props): ReactNode {
  return (
    <>
      {journal.kind !== 'none' ? (
        <JournalResult journal={journal} onStop={onStop} />
      ) : inspecting.kind === 'waiting' && isFirst ? (
        first
      ) : (
        <>
          {onFill === undefined ? null : (
            <Button label={translate({ message: 'Fill a sale in the Studio' })} onClick={onFill} />
          )}
          {inspecting.kind === 'inspected' ? (
            <CodeReport inspection={inspecting.inspection} base={base} />
          ) : null}
        </>
      )}
    </>
  );
}
