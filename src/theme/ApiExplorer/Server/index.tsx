import { translate } from '@docusaurus/Translate';
import FormItem from '@theme/ApiExplorer/FormItem';
import FormSelect from '@theme/ApiExplorer/FormSelect';
import { setServer } from '@theme/ApiExplorer/Server/slice';
import { useTypedDispatch, useTypedSelector } from '@theme/ApiItem/hooks';
import type { ReactNode } from 'react';

// Replaced, because upstream hides the select behind a button labelled only "Edit".
export default function Server(): ReactNode {
  const { value, options } = useTypedSelector((state) => state.server);
  const dispatch = useTypedDispatch();
  return (
    <FormItem>
      <FormSelect
        label={translate({ id: 'tryIt.server', message: 'Server' })}
        {...(value?.description !== undefined && { type: value.description })}
        options={options.map(({ url }) => url)}
        value={value?.url}
        onChange={({ target }) => {
          dispatch(setServer(JSON.stringify({ url: target.value })));
        }}
      />
    </FormItem>
  );
}
