import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import { CodeVerdict } from '../view/CodeVerdict';
import { RehearsalReport, reportHeadline } from '../view/RehearsalReport';
import Downloads from './Downloads';
import { failureWords, megabytes } from './rehearsalMessages';
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
      return <Progress {...examining} onCancel={onCancel} />;
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

type ProgressProps = Omit<Extract<Examining, { kind: 'running' }>, 'kind'> & Pick<Props, 'onCancel'>;

function Progress({ bytes, all, calls, onCancel }: ProgressProps): ReactNode {
  return (
    <p className="codes__row">
      <progress
        aria-label={translate({ id: 'rehearsal.progress', message: 'Part of the file that was read' })}
        max={Math.max(1, all)}
        value={bytes}
      />
      <span>
        {translate(
          { id: 'rehearsal.read', message: '{bytes} of {all}, {calls} calls' },
          { bytes: megabytes(bytes), all: megabytes(all), calls: calls.toLocaleString('en') },
        )}
      </span>
      <button className="button button--secondary" type="button" onClick={onCancel}>
        {translate({ id: 'rehearsal.cancel', message: 'Cancel' })}
      </button>
    </p>
  );
}
