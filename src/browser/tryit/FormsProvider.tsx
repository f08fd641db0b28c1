import { createStoreWithState } from '@theme/ApiItem/store';
import { useState, type ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Provider } from 'react-redux';

import type { ExplorerItem } from '@site/src/reference';

import { themeState, type FormsState } from './request/themeForms';

export interface Props {
  readonly item: ExplorerItem;
  readonly initial: FormsState;
  readonly children: ReactNode;
}

/** What the theme's forms need around them: a store of their own, and the context that their fields look for. */
export default function FormsProvider({ item, initial, children }: Props): ReactNode {
  const [store] = useState(() => createStoreWithState(themeState(item, initial), []));
  const form = useForm();
  return (
    <Provider store={store}>
      <FormProvider {...form}>{children}</FormProvider>
    </Provider>
  );
}
