import type { ReactNode } from 'react';

import type { ExplorerField } from '@site/src/reference';

import type { TryBody } from './request/exampleBody';
import { TextField } from './Field';
import FileInput from './FileInput';

export interface Props {
  readonly fields: readonly ExplorerField[];
  readonly body: TryBody;
  readonly onChange: (body: TryBody) => void;
}

/** A form body with one input per field. Empty fields are not sent. */
export default function FormBody({ fields, body, onChange }: Props): ReactNode {
  const values = body.kind === 'form' ? body.fields : {};
  const change = (name: string, value: string | File) => {
    onChange({ kind: 'form', fields: { ...values, [name]: value } });
  };
  return fields.map(({ name, kind, required }) => {
    const value = values[name] ?? '';
    return kind === 'file' ? (
      <FileInput
        key={name}
        label={name}
        isName
        required={required}
        isChosen={value instanceof File}
        onChange={(file) => {
          change(name, file ?? '');
        }}
      />
    ) : (
      <TextField
        key={name}
        label={name}
        isName
        required={required}
        secret={kind === 'secret'}
        value={typeof value === 'string' ? value : ''}
        onChange={(text) => {
          change(name, text);
        }}
      />
    );
  });
}
