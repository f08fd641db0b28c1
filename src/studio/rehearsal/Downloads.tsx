import { Button, saveFile } from '../../browser';
import { loadWriteReport, type Report } from '../../rehearsal';
import { translate } from '@docusaurus/Translate';
import { useState, type ReactNode } from 'react';

interface Props {
  readonly report: Report;
  /** The name of the recording, for the formats that name one. */
  readonly name: string;
}

/** The files of a report: the name of each, and its media type. */
const FILES = [
  { format: 'html', label: 'HTML', file: 'rehearsal.html', type: 'text/html' },
  { format: 'json', label: 'JSON', file: 'rehearsal.json', type: 'application/json' },
  { format: 'junit', label: 'JUnit', file: 'rehearsal.xml', type: 'application/xml' },
  { format: 'sarif', label: 'SARIF', file: 'rehearsal.sarif', type: 'application/sarif+json' },
] as const;

/** Saves a report. What writes it loads with the first file. */
export default function Downloads({ report, name }: Props): ReactNode {
  const [isFailed, setIsFailed] = useState(false);
  const save = async ({ format, file, type }: (typeof FILES)[number]) => {
    try {
      const writeReport = await loadWriteReport();
      saveFile(new Blob([writeReport(report, format, name)], { type }), file);
      setIsFailed(false);
    } catch {
      setIsFailed(true);
    }
  };
  return (
    <div className="rehearsal__files bar">
      <span id="rehearsal-save">{translate({ message: 'Save the report' })}</span>
      {FILES.map((each) => (
        <Button
          label={each.label}
          key={each.format}
          aria-describedby="rehearsal-save"
          onClick={() => {
            void save(each);
          }}
        />
      ))}
      <span role="status">
        {isFailed
          ? translate({
              message:
                'The report could not be written: the script did not load. Check your connection, then press the button again.',
            })
          : ''}
      </span>
    </div>
  );
}
