import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import choices from '@site/.generated/catalogues/convert-choices.json';

import type { FormatId } from '../../convert';
import Choice from '../frame/Choice';
import ExampleChoice from '../frame/ExampleChoice';

interface Props {
  /** The name of the example that is shown; nothing for another source. */
  readonly example: string | undefined;
  readonly onText: (text: string) => void;
  /** The chosen format; nothing where it is recognised. */
  readonly format: FormatId | undefined;
  readonly onFormat: (format: FormatId | undefined) => void;
}

/** Where a receipt comes from, and its format. */
export default function Choices({ example, onText, format, onFormat }: Props): ReactNode {
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
