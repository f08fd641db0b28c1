import { clearFormBodyKey, setFileFormBody, setStringFormBody } from '@theme/ApiExplorer/Body/slice';
import FormItem from '@theme/ApiExplorer/FormItem';
import FormTextInput from '@theme/ApiExplorer/FormTextInput';
import { useTypedDispatch, useTypedSelector } from '@theme/ApiItem/hooks';
import type { ReactNode } from 'react';

import type { ExplorerField } from '@site/src/reference/explorer/explorerItem';

import FileInput from './FileInput';

/** A form body with one input per field. Empty fields are not sent. */
export default function FormBody({ fields }: { readonly fields: readonly ExplorerField[] }): ReactNode {
  const body = useTypedSelector((state) => state.body);
  const dispatch = useTypedDispatch();
  return fields.map(({ name, kind, required }) => {
    const field = body.type === 'form' ? body.content[name] : undefined;
    if (kind === 'file') {
      return (
        <FileInput
          key={name}
          label={name}
          required={required}
          isChosen={field?.type === 'file'}
          onChange={(value) => {
            dispatch(value === undefined ? clearFormBodyKey(name) : setFileFormBody({ key: name, value }));
          }}
        />
      );
    }
    return (
      <FormItem key={name}>
        <FormTextInput
          label={name}
          required={required}
          password={kind === 'secret'}
          value={field?.type === 'string' ? field.value : ''}
          onChange={({ target }) => {
            dispatch(setStringFormBody({ key: name, value: target.value }));
          }}
        />
      </FormItem>
    );
  });
}
