import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import choices from '@site/.generated/catalogues/convert-choices.json';

import { Button } from '../../browser';
import type { FormatId } from '../../convert';
import Choice, { ExampleChoice } from '../frame/Choice';
import FileButton from '../frame/FileButton';
import ToolBar from '../frame/ToolBar';
import type { ConvertExample } from './choices';

interface Props {
  /** The example that is shown; nothing for another source. */
  readonly example: ConvertExample | undefined;
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
      label={translate({ id: 'convert.choices', message: 'Example, format' })}
      choices={<Choices {...chosen} onText={onText} />}
      actions={
        <>
          <FileButton
            isPrimary
            label={translate({ id: 'convert.open', message: 'Choose a file' })}
            accept=".json,.ndjson,.zip,.tar,.gz,.tgz,.csv,application/json,application/zip"
            onFile={onFile}
          />
          <Button
            label={translate({ id: 'convert.clear', message: 'Clear' })}
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
  const recognised = {
    value: '',
    label: translate({ id: 'convert.recognised', message: 'Recognised' }),
  } as const;
  const formats = choices.formats.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <ExampleChoice
        own={translate({ id: 'convert.own', message: 'Your receipt' })}
        shown={example}
        groups={[choices]}
        onPick={({ text }) => {
          onText(text);
        }}
      />
      <Choice<FormatId | ''>
        label={translate({ id: 'convert.format', message: 'Format' })}
        value={format ?? ''}
        groups={[{ options: [recognised, ...formats] }]}
        onPick={(picked) => {
          onFormat(picked === '' ? undefined : picked);
        }}
      />
    </>
  );
}
