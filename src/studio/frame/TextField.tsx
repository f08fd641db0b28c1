import { useId, type ReactNode } from 'react';

import { Area } from '../../browser/forPages';

interface Props {
  readonly label: string;
  readonly hint: string;
  /** One by default. */
  readonly rows?: number;
  readonly isNumber?: boolean;
  readonly value: string;
  readonly onText: (text: string) => void;
  /** What follows the hint, such as a choice of a file. */
  readonly children?: ReactNode;
}

/** A field, with what it takes. */
export default function TextField({
  label,
  hint,
  rows,
  isNumber = false,
  children,
  ...text
}: Props): ReactNode {
  const id = useId();
  const common = { id, autoComplete: 'off', spellCheck: false, 'aria-describedby': `${id}hint` };
  return (
    <div className="tool__field">
      <label htmlFor={id}>{label}</label>
      {rows === undefined ? (
        <input
          {...common}
          className="tool__area workbench__line"
          type="text"
          inputMode={isNumber ? 'numeric' : 'text'}
          value={text.value}
          onChange={({ target }) => {
            text.onText(target.value);
          }}
        />
      ) : (
        <Area {...{ ...common, ...text, rows }} className="tool__area" />
      )}
      <p className="note" id={`${id}hint`}>
        {hint}
      </p>
      {children}
    </div>
  );
}

/** What the field of a member has, by the name of the member. */
export function memberField<Name extends string>(
  whole: Readonly<Record<Name, string>>,
  onChange: (change: Partial<Record<Name, string>>) => void,
) {
  return (name: Name) => ({
    value: whole[name],
    onText: (text: string) => {
      onChange({ [name]: text } as Partial<Record<Name, string>>);
    },
  });
}
