import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import { GroupedSelect } from '../../browser/forPages';
import { type Concern, CONCERN_NAMES, CONCERNS } from '../../rehearsal';
import { COUNTRY_NAMES, LAW_COUNTRIES, type LawCountry } from '../../sale';
import FileButton from '../frame/FileButton';
import ToolBar from '../frame/ToolBar';
import type { Chosen } from '../plan/checklist';

interface Props {
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
  readonly onFile: (file: File) => void;
  readonly isDayRunning: boolean;
  /** Runs an example day, or stops it. */
  readonly onDay: () => void;
}

/** Which situations are shown, and where the calls come from that show them. */
export default function Bar({ chosen, onChoose, onFile, isDayRunning, onDay }: Props): ReactNode {
  const { country = '', concern = '' } = chosen;
  const all = { value: '', label: translate({ id: 'rehearsal.all', message: 'All, or as recorded' }) };
  return (
    <ToolBar
      label={translate({ id: 'rehearsal.choices', message: 'Country, system' })}
      choices={
        <>
          <label className="studio__choice">
            <span>{translate({ id: 'rehearsal.country', message: 'Country' })}</span>
            <GroupedSelect
              value={country}
              groups={[
                { options: [all, ...LAW_COUNTRIES.map((value) => ({ value, label: COUNTRY_NAMES[value] }))] },
              ]}
              onPick={(value) => {
                onChoose({ ...chosen, country: value === '' ? undefined : (value as LawCountry) });
              }}
            />
          </label>
          <label className="studio__choice">
            <span>{translate({ id: 'rehearsal.system', message: 'System' })}</span>
            <GroupedSelect
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
                onChoose({ ...chosen, concern: value === '' ? undefined : (value as Concern) });
              }}
            />
          </label>
        </>
      }
      actions={
        <>
          <FileButton
            isPrimary
            label={translate({ id: 'rehearsal.open', message: 'Read a recording' })}
            accept=".jsonl,.ndjson,.har,.json,application/json"
            onFile={onFile}
          />
          <button className="button button--secondary" type="button" onClick={onDay}>
            {isDayRunning
              ? translate({ id: 'rehearsal.stopDay', message: 'Stop the day' })
              : translate({ id: 'rehearsal.day', message: 'Example day' })}
          </button>
        </>
      }
    />
  );
}

function upperFirst(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
