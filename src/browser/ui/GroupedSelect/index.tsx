import type { ReactNode } from 'react';

/** An option: what it stands for, and what a reader sees. */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

/** Options that are listed together; without a label they are among the others. */
export interface OptionGroup {
  readonly label?: string;
  readonly options: readonly SelectOption[];
}

export interface Props {
  readonly id?: string;
  readonly value: string | undefined;
  readonly groups: readonly OptionGroup[];
  readonly onPick: (value: string) => void;
}

/** A selection of examples or documents, in groups. Its label is around it, or names its id. */
export default function GroupedSelect({ groups, onPick, ...select }: Props): ReactNode {
  return (
    <select
      {...select}
      onChange={({ target }) => {
        onPick(target.value);
      }}
    >
      {groups.map(({ label, options }) => {
        const listed = options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ));
        return label === undefined ? (
          listed
        ) : (
          <optgroup key={label} label={label}>
            {listed}
          </optgroup>
        );
      })}
    </select>
  );
}
