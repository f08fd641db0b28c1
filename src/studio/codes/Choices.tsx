import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import examples from '@site/.generated/catalogues/studio-codes.json';

import type { CodeGroup } from '../examine/exampleCodes';
import ExampleChoice from '../frame/ExampleChoice';
import FileButton from '../frame/FileButton';

export interface Props {
  /** The text of the code, which may be that of an example. */
  readonly code: string;
  readonly onShow: (code: string) => void;
  readonly onPicture: (picture: File) => void;
  readonly onJournal: (journal: File) => void;
}

/** Where a code comes from: an example, a picture, a photo; or the export of a journal. */
export default function Choices({ code, onShow, onPicture, onJournal }: Props): ReactNode {
  return (
    <>
      <ExampleChoice
        own={translate({ message: 'Your text' })}
        shown={examples.find((one) => one.code === code)}
        groups={GROUPS.map(({ group, label }) => ({
          label,
          examples: examples.filter((one) => one.group === group),
        }))}
        onPick={(picked) => {
          onShow(picked.code);
        }}
      />
      <div className="bar">
        <FileButton label={translate({ message: 'Choose a picture' })} accept="image/*" onFile={onPicture} />
        <FileButton
          label={translate({ message: 'Take a photo' })}
          accept="image/*"
          isCamera
          onFile={onPicture}
        />
        <FileButton
          label={translate({ message: 'Check a journal' })}
          accept=".json,application/json"
          onFile={onJournal}
        />
      </div>
    </>
  );
}

/** The groups of the examples, in their order. */
const GROUPS: readonly { readonly group: CodeGroup; readonly label: string }[] = [
  { group: 'genuine', label: translate({ message: 'Genuine' }) },
  { group: 'demonstration', label: translate({ message: 'Signed by a demonstration device' }) },
  { group: 'outage', label: translate({ message: 'During an outage' }) },
  { group: 'broken', label: translate({ message: 'Broken, with one fault' }) },
];
