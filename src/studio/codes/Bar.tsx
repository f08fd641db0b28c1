import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import examples from '@site/.generated/catalogues/studio-codes.json';

import GroupedSelect from '../../browser/ui/GroupedSelect';
import FileButton from '../frame/FileButton';

export interface Props {
  /** The text of the code, which may be that of an example. */
  readonly code: string;
  readonly onShow: (code: string) => void;
  readonly onPicture: (picture: File) => void;
  readonly onJournal: (journal: File) => void;
}

/** Where a code comes from: an example, a picture, a photo; or the export of a journal. */
export default function Bar({ code, onShow, onPicture, onJournal }: Props): ReactNode {
  const shownExample = examples.find((one) => one.code === code);
  return (
    <div className="studio__bar codes__bar">
      <label className="studio__choice">
        {translate({ id: 'codes.example', message: 'Example' })}
        <GroupedSelect
          value={shownExample?.name ?? ''}
          groups={[
            {
              options: [
                ...(shownExample === undefined
                  ? [{ value: '', label: translate({ id: 'codes.own', message: 'Your text' }) }]
                  : []),
                ...examples.map(({ name, title }) => ({ value: name, label: title })),
              ],
            },
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
          className="studio__button"
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
