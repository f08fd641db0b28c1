import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import type { TryBody } from './request/exampleBody';
import { TextField } from './Field';
import FileInput from './FileInput';
import TextBody from './TextBody';

export interface Props {
  readonly body: TryBody;
  readonly contentType: string;
  /** Why the media type cannot be sent. */
  readonly problem: string | undefined;
  readonly onChange: (change: { readonly body?: TryBody; readonly contentType?: string }) => void;
}

/** A body of any media type: a local file, or text. */
export default function FileBody({ body, contentType, problem, onChange }: Props): ReactNode {
  return (
    <>
      <FileInput
        label={translate({ message: 'File to send instead of the text' })}
        isChosen={body.kind === 'file'}
        onChange={(file) => {
          onChange(
            file === undefined
              ? { body: { kind: 'none' } }
              : { body: { kind: 'file', file }, contentType: file.type || 'application/octet-stream' },
          );
        }}
      />
      {body.kind === 'file' ? null : (
        <TextBody
          label={translate({ message: 'Text' })}
          body={body}
          onChange={(text) => {
            onChange({ body: text });
          }}
        />
      )}
      <TextField
        label="Content-Type"
        isName
        value={contentType}
        problem={problem}
        onChange={(value) => {
          onChange({ contentType: value });
        }}
      />
    </>
  );
}
