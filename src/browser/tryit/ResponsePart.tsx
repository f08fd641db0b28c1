import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import type { ExplorerItem } from '@site/src/reference';

import { SelectField } from './Field';
import FormPart from './FormPart';
import PreferSelect from './PreferSelect';
import { isAnySandbox } from './request/servers';
import type { TryState } from './request/tryState';

export interface Props {
  readonly item: ExplorerItem;
  readonly state: TryState;
  readonly onChange: (change: Partial<TryState>) => void;
}

/** Which response a reader asks for, where there is a choice: its media type, and the status that the sandbox returns. */
export default function ResponsePart({ item: { accept, statuses }, state, onChange }: Props): ReactNode {
  const canPrefer = isAnySandbox(state.server);
  return accept.length < 2 && !canPrefer ? null : (
    <FormPart title={translate({ message: 'Response' })}>
      {accept.length < 2 ? null : (
        <SelectField
          label="Accept"
          options={accept}
          value={state.accept ?? ''}
          onChange={(mediaType) => {
            onChange({ accept: mediaType });
          }}
        />
      )}
      {canPrefer ? (
        <PreferSelect
          statuses={statuses}
          value={state.prefer}
          onPick={(prefer) => {
            onChange({ prefer });
          }}
        />
      ) : null}
    </FormPart>
  );
}
