import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import { Button } from '../../browser';
import { type Concern, CONCERN_NAMES, CONCERNS } from '../../rehearsal';
import { COUNTRY_NAMES, LAW_COUNTRIES, type LawCountry } from '../../sale';
import Choice from '../frame/Choice';
import FileButton from '../frame/FileButton';
import { nextStepOf } from '../frame/NextStep';
import ToolBar from '../frame/ToolBar';
import type { Chosen } from '../plan/checklist';

interface Props {
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
  readonly onFile: (file: File) => void;
  readonly isDayRunning: boolean;
  /** Runs an example day, or stops it. */
  readonly onDay: () => void;
  /** Forgets the report, and what the browser keeps. */
  readonly onStartAgain: () => void;
}

/** Which situations are shown, and where the calls come from that show them. */
export default function Bar({
  chosen,
  onChoose,
  onFile,
  isDayRunning,
  onDay,
  onStartAgain,
}: Props): ReactNode {
  const { country = '', concern = '' } = chosen;
  const all = {
    value: '',
    label: translate({ message: 'All, or as recorded' }),
  } as const;
  return (
    <ToolBar
      choices={
        <>
          <Choice<LawCountry | ''>
            label={translate({ message: 'Country' })}
            value={country}
            groups={[
              { options: [all, ...LAW_COUNTRIES.map((value) => ({ value, label: COUNTRY_NAMES[value] }))] },
            ]}
            onPick={(value) => {
              onChoose({ ...chosen, country: value === '' ? undefined : value });
            }}
          />
          <Choice<Concern | ''>
            label={translate({ message: 'System' })}
            value={concern}
            groups={[
              {
                options: [
                  all,
                  ...CONCERNS.map((value) => ({ value, label: upperFirst(CONCERN_NAMES[value]) })),
                ],
              },
            ]}
            onPick={(value) => {
              onChoose({ ...chosen, concern: value === '' ? undefined : value });
            }}
          />
          <Button label={translate({ message: 'Start again' })} onClick={onStartAgain} />
        </>
      }
      actions={
        <>
          <Button
            label={
              isDayRunning ? translate({ message: 'Stop the day' }) : translate({ message: 'Example day' })
            }
            onClick={onDay}
          />
          <FileButton
            isPrimary
            label={nextStepOf('rehearsal')}
            accept=".jsonl,.ndjson,.har,.json,application/json"
            onFile={onFile}
          />
        </>
      }
    />
  );
}

function upperFirst(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
