import { setStringRawBody } from '@theme/ApiExplorer/Body/slice';
import FormItem from '@theme/ApiExplorer/FormItem';
import FormLabel from '@theme/ApiExplorer/FormLabel';
import { useTypedDispatch, useTypedSelector } from '@theme/ApiItem/hooks';
import { useId, type ReactNode } from 'react';

/** A body that is edited as text. */
export default function TextBody({ label }: { readonly label: string }): ReactNode {
  const id = useId();
  const body = useTypedSelector((state) => state.body);
  const dispatch = useTypedDispatch();
  return (
    <FormItem>
      <FormLabel htmlFor={id} label={label} />
      <textarea
        id={id}
        className="explorer__text"
        spellCheck={false}
        rows={12}
        value={body.type === 'raw' && body.content.type === 'string' ? body.content.value : ''}
        onChange={({ target }) => {
          dispatch(setStringRawBody(target.value));
        }}
      />
    </FormItem>
  );
}
