import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import choices from '@site/.generated/catalogues/convert-choices.json';

import { GroupedSelect } from '../../browser/forPages';
import type { FormatId } from '../../convert';
import FileButton from '../frame/FileButton';
import ToolBar from '../frame/ToolBar';

interface Props {
  /** The name of the example that is shown; nothing for another source. */
  readonly example: string | undefined;
  readonly onText: (text: string) => void;
  /** The chosen format; nothing where it is recognised. */
  readonly format: FormatId | undefined;
  readonly onFormat: (format: FormatId | undefined) => void;
  readonly onFile: (file: File) => void;
}

/** Where a receipt comes from: an example or a file, and its format. */
export default function Bar({ onText, onFile, ...chosen }: Props): ReactNode {
  return (
    <ToolBar
      label={translate({ message: 'Example, format' })}
      choices={<Choices {...chosen} onText={onText} />}
      actions={
        <>
          <FileButton
            isPrimary
            label={translate({ message: 'Choose a file' })}
            accept=".json,.ndjson,.zip,.tar,.gz,.tgz,.csv,application/json,application/zip"
            onFile={onFile}
          />
          <button
            className="button button--secondary"
            type="button"
            onClick={() => {
              onText('');
            }}
          >
            {translate({ message: 'Clear' })}
          </button>
        </>
      }
    />
  );
}

function Choices({ example, onText, format, onFormat }: Omit<Props, 'onFile'>): ReactNode {
  const own = { value: '', label: translate({ message: 'Your receipt' }) };
  const recognised = { value: '', label: translate({ message: 'Recognised' }) };
  return (
    <>
      <label className="studio__choice quiet">
        <span>{translate({ message: 'Example' })}</span>
        <GroupedSelect
          value={example ?? ''}
          groups={[
            {
              options: [
                ...(example === undefined ? [own] : []),
                ...choices.examples.map(({ name, title }) => ({ value: name, label: title })),
              ],
            },
          ]}
          onPick={(name) => {
            const picked = choices.examples.find((one) => one.name === name);
            if (picked !== undefined) {
              onText(picked.text);
            }
          }}
        />
      </label>
      <label className="studio__choice quiet">
        <span>{translate({ message: 'Format' })}</span>
        <GroupedSelect
          value={format ?? ''}
          groups={[
            { options: [recognised, ...choices.formats.map(({ id, name }) => ({ value: id, label: name }))] },
          ]}
          onPick={(value) => {
            onFormat(choices.formats.find(({ id }) => id === value)?.id);
          }}
        />
      </label>
    </>
  );
}
