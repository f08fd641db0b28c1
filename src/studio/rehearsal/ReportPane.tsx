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

/** The outcome of the examination of a recording. What is announced is there before, empty (WCAG 4.1.3). */
export default function ReportPane(props: Props): ReactNode {
  return (
    <>
      <div className="code-said" role="status">
        <Said examining={props.examining} />
      </div>
      <Shown {...props} />
    </>
  );
}

/** The outcome of the examination, in a sentence; nothing before there is one. */
function Said({ examining }: Pick<Props, 'examining'>): ReactNode {
  switch (examining.kind) {
    case 'none':
    case 'running':
      return null;
    case 'stopped':
      return <p>{translate({ message: 'The examination was stopped. Nothing from the file was kept.' })}</p>;
    case 'refused':
    case 'failed':
      return <CodeVerdict mark="fails" text={failureWords(examining)} />;
    case 'examined':
      return <CodeVerdict {...reportHeadline(examining.report)} />;
  }
}

function Shown({ examining, origin, start, onCancel }: Props): ReactNode {
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
