import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import choices from '@site/.generated/catalogues/convert-choices.json';

import { Button } from '../../browser';
import type { FormatId } from '../../convert';
import Choice from '../frame/Choice';
import ExampleChoice from '../frame/ExampleChoice';
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
          <Button
            label={translate({ message: 'Clear' })}
            onClick={() => {
              onText('');
            }}
          />
        </>
      }
    />
  );
}

function Choices({ example, onText, format, onFormat }: Omit<Props, 'onFile'>): ReactNode {
  const recognised = { value: '', label: translate({ message: 'Recognised' }) } as const;
  return (
    <>
      <ExampleChoice
        own={translate({ message: 'Your receipt' })}
        shown={choices.examples.find(({ name }) => name === example)}
        groups={[choices]}
        onPick={({ text }) => {
          onText(text);
        }}
      />
      <Choice<FormatId | ''>
        label={translate({ message: 'Format' })}
        value={format ?? ''}
        groups={[
          { options: [recognised, ...choices.formats.map(({ id, name }) => ({ value: id, label: name }))] },
        ]}
        onPick={(value) => {
          onFormat(value === '' ? undefined : value);
        }}
      />
    </>
  );
}
