import { translate } from '@docusaurus/Translate';
import FormItem from '@theme/ApiExplorer/FormItem';
import { setServer } from '@theme/ApiExplorer/Server/slice';
import { useTypedDispatch, useTypedSelector } from '@theme/ApiItem/hooks';
import { useId, type ReactNode } from 'react';

import { FieldLabel, GroupedSelect } from '@site/src/browser/forPages';
import { isInPage } from '@site/src/browser';

// Replaced, because upstream hides the select behind a button labelled only "Edit", and shows addresses without names.
export default function Server(): ReactNode {
  const id = useId();
  const { value, options } = useTypedSelector((state) => state.server);
  const dispatch = useTypedDispatch();
  return (
    <FormItem>
      <FieldLabel htmlFor={id} label={translate({ message: 'Server' })} />
      <GroupedSelect
        id={id}
        value={value?.url}
        groups={[
          {
            options: options.map(({ url, description = '' }) => ({
              value: url,
              label: isInPage(url) ? description : `${description}: ${url}`,
            })),
          },
        ]}
        onPick={(url) => {
          dispatch(setServer(JSON.stringify({ url })));
        }}
      />
    </FormItem>
  );
}
