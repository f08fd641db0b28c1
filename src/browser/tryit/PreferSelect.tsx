import { translate } from '@docusaurus/Translate';
import { useId, type ReactNode } from 'react';

import GroupedSelect from '../ui/GroupedSelect';

import { FieldLabel } from './Field';

export interface Props {
  /** The documented statuses of the operation. */
  readonly statuses: readonly string[];
  /** Empty for none. */
  readonly value: string;
  readonly onPick: (status: string) => void;
}

/** The status that a sandbox is asked for, which goes into the header `Prefer` (RFC 7240). */
export default function PreferSelect({ statuses, value, onPick }: Props): ReactNode {
  const id = useId();
  const none = {
    value: '',
    label: translate({ message: 'The usual response' }),
  };
  return (
    <div className="explorer__field">
      <FieldLabel htmlFor={id} label="Prefer" isName note={translate({ message: 'sandbox only' })} />
      <GroupedSelect
        id={id}
        value={value}
        groups={[
          { options: [none, ...statuses.map((status) => ({ value: status, label: `code=${status}` }))] },
        ]}
        onPick={onPick}
      />
    </div>
  );
}
