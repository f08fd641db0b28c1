import { useId, type ReactNode } from 'react';

import { Area } from '../../browser/forPages';

interface Props {
  readonly label: string;
  readonly hint: string;
  readonly rows: number;
  readonly value: string;
  readonly onText: (text: string) => void;
  /** What follows the hint, such as a choice of a file. */
  readonly children?: ReactNode;
}

/** A field of several lines, with what it takes. */
export default function TextField({ label, hint, rows, value, onText, children }: Props): ReactNode {
  const id = useId();
  return (
    <div className="codes__field">
      <label htmlFor={id}>{label}</label>
      <Area
        className="codes__area"
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}hint`}
        {...{ id, rows, value, onText }}
      />
      <p className="studio__note" id={`${id}hint`}>
        {hint}
      </p>
      {children}
    </div>
  );
}
