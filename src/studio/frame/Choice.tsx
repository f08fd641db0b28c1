import { useId, type ReactNode } from 'react';

import { GroupedSelect } from '../../browser/forPages';

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface Props<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly groups: readonly { readonly label?: string; readonly options: readonly Option<Value>[] }[];
  readonly onPick: (value: Value) => void;
}

/** A choice of one of many, with its label. */
export default function Choice<Value extends string>({
  label,
  value,
  groups,
  onPick,
}: Props<Value>): ReactNode {
  const id = useId();
  return (
    <p className="studio__choice quiet">
      <label htmlFor={id}>{label}</label>
      {/* What is picked is one of the options. */}
      <GroupedSelect {...{ id, value, groups }} onPick={onPick as (value: string) => void} />
    </p>
  );
}
