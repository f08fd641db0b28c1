import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import examples from '@site/.generated/catalogues/studio-codes.json';

import { GroupedSelect } from '../../browser/forPages';
import type { CodeGroup } from '../examine/exampleCodes';
import FileButton from '../frame/FileButton';
import { VerdictStrip, type Headline } from '../view/CodeVerdict';

export interface Props {
  /** The text of the code, which may be that of an example. */
  readonly code: string;
  /** What the inspection of it says; nothing beside a journal. */
  readonly headline: Headline | undefined;
  readonly onShow: (code: string) => void;
  readonly onPicture: (picture: File) => void;
  readonly onJournal: (journal: File) => void;
}

/** Where a code comes from: an example, a picture, a photo; or the export of a journal. */
export default function Bar({ code, headline, onShow, onPicture, onJournal }: Props): ReactNode {
  const shownExample = examples.find((one) => one.code === code);
  return (
    <div className="studio__bar codes__bar">
      {headline === undefined ? null : <VerdictStrip {...headline} />}
      <label className="studio__choice">
        {translate({ id: 'codes.example', message: 'Example' })}
        <GroupedSelect
          value={shownExample?.name ?? ''}
          groups={[
            ...(shownExample === undefined
              ? [
                  {
                    options: [{ value: '', label: translate({ id: 'codes.own', message: 'Your text' }) }],
                  },
                ]
              : []),
            ...GROUPS.map((group) => ({
              label: groupWords(group),
              options: examples
                .filter((one) => one.group === group)
                .map(({ name, title }) => ({ value: name, label: title })),
            })).filter(({ options }) => options.length > 0),
          ]}
          onPick={(name) => {
            const picked = examples.find((one) => one.name === name);
            if (picked !== undefined) {
              onShow(picked.code);
            }
          }}
        />
      </label>
      <div className="codes__row">
        <FileButton
          label={translate({ id: 'codes.picture', message: 'Choose a picture' })}
          accept="image/*"
          onFile={onPicture}
        />
        <FileButton
          label={translate({ id: 'codes.photo', message: 'Take a photo' })}
          accept="image/*"
          isCamera
          onFile={onPicture}
        />
        <FileButton
          label={translate({ id: 'codes.journal', message: 'Check a journal' })}
          accept=".json,application/json"
          onFile={onJournal}
        />
        <button
          className="button button--secondary"
          type="button"
          onClick={() => {
            onShow('');
          }}
        >
          {translate({ id: 'codes.clear', message: 'Clear' })}
        </button>
      </div>
    </div>
  );
}

/** The groups of the examples, in their order; one without a code is not listed. */
const GROUPS: readonly CodeGroup[] = ['genuine', 'demonstration', 'outage', 'broken'];

function groupWords(group: CodeGroup): string {
  switch (group) {
    case 'genuine':
      return translate({ id: 'codes.genuine', message: 'Genuine' });
    case 'demonstration':
      return translate({ id: 'codes.demonstration', message: 'Signed by a demonstration device' });
    case 'outage':
      return translate({ id: 'codes.outage', message: 'During an outage' });
    case 'broken':
      return translate({ id: 'codes.broken', message: 'Broken, with one fault' });
  }
}
