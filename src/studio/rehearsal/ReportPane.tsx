import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import { RehearsalReport } from '../view/RehearsalReport';
import Downloads from './Downloads';
import ReadingProgress from '../frame/ReadingProgress';
import type { Examining } from './useExamination';

interface Props {
  readonly examining: Examining;
  /** Where the calls come from, in a sentence. */
  readonly origin: string;
  /** What the page has until there is a report. */
  readonly start: ReactNode;
  readonly onCancel: () => void;
}

/** What the examination of a recording has found, below its verdict. */
export default function ReportPane({ examining, origin, start, onCancel }: Props): ReactNode {
  switch (examining.kind) {
    case 'none':
    case 'stopped':
    case 'refused':
    case 'failed':
      return start;
    case 'running':
      return (
        <ReadingProgress
          bytes={examining.bytes}
          all={examining.all}
          more={translate({ message: '{calls} calls' }, { calls: examining.calls.toLocaleString('en') })}
          onCancel={onCancel}
        />
      );
    case 'examined':
      return (
        <>
          <p className="note">{origin}</p>
          <Downloads report={examining.report} name={examining.name} />
          <RehearsalReport report={examining.report} />
        </>
      );
  }
}
