import { translate } from '@docusaurus/Translate';
import { clearRawBody, setFileRawBody } from '@theme/ApiExplorer/Body/slice';
import { setContentType } from '@theme/ApiExplorer/ContentType/slice';
import FormItem from '@theme/ApiExplorer/FormItem';
import FormTextInput from '@theme/ApiExplorer/FormTextInput';
import { useTypedDispatch, useTypedSelector } from '@theme/ApiItem/hooks';
import type { ReactNode } from 'react';

import FileInput from './FileInput';
import TextBody from './TextBody';

/** A body of any media type: a local file, or text. */
export default function FileBody({ contentType }: { readonly contentType: string }): ReactNode {
  const body = useTypedSelector((state) => state.body);
  const dispatch = useTypedDispatch();
  const isFile = body.type === 'raw' && body.content.type === 'file';
  return (
    <>
      <FileInput
        label={translate({ id: 'tryIt.file', message: 'File to send instead of the text' })}
        isChosen={isFile}
        onChange={(file) => {
          if (file === undefined) {
            dispatch(clearRawBody());
            return;
          }
          dispatch(setFileRawBody(file));
          dispatch(setContentType(file.content.type || 'application/octet-stream'));
        }}
      />
      {isFile ? null : <TextBody label={translate({ id: 'tryIt.text', message: 'Text' })} />}
      <FormItem>
        <FormTextInput
          label="Content-Type"
          value={contentType}
          onChange={({ target }) => {
            dispatch(setContentType(target.value));
          }}
        />
      </FormItem>
    </>
  );
}
