import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import { CodeVerdict } from '../view/CodeVerdict';
import { RehearsalReport, reportHeadline } from '../view/RehearsalReport';
import Downloads from './Downloads';
import ReadingProgress from '../frame/ReadingProgress';
import { failureWords } from './rehearsalMessages';
import type { Examining } from './useExamination';

interface Props {
  readonly examining: Examining;
  /** Where the calls come from, in a sentence. */
  readonly origin: string;
  /** What the page has until there is a report. */
  readonly start: ReactNode;
  readonly onCancel: () => void;
}

/** What the examination of a recording has come to. */
export default function ReportPane({ examining, origin, start, onCancel }: Props): ReactNode {
  switch (examining.kind) {
    case 'none':
      return start;
    case 'stopped':
      return (
        <>
          <p role="status">
            {translate({
              id: 'rehearsal.cancelled',
              message: 'The examination was stopped. Nothing of the file was kept.',
            })}
          </p>
          {start}
        </>
      );
    case 'running':
      return (
        <ReadingProgress
          bytes={examining.bytes}
          all={examining.all}
          more={translate(
            { id: 'rehearsal.read', message: '{calls} calls' },
            { calls: examining.calls.toLocaleString('en') },
          )}
          onCancel={onCancel}
        />
      );
    case 'refused':
    case 'failed':
      return (
        <>
          <CodeVerdict mark="fails" isLive text={failureWords(examining)} />
          {start}
        </>
      );
    case 'examined':
      return (
        <>
          <CodeVerdict {...reportHeadline(examining.report)} isLive />
          <p className="studio__note">{origin}</p>
          <Downloads report={examining.report} name={examining.name} />
          <RehearsalReport report={examining.report} />
        </>
      );
  }
}
