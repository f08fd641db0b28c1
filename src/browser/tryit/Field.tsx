import Translate from '@docusaurus/Translate';
import { useId, type ReactNode } from 'react';

import GroupedSelect from '../ui/GroupedSelect';

interface LabelProps {
  readonly htmlFor: string;
  readonly label: string;
  /** Next to the label: where a parameter is, or what a server is. */
  readonly note?: string;
  readonly required?: boolean;
  /** Whether it is the name of a parameter, a header or a property, and not words for readers. */
  readonly isName?: boolean;
}

export function FieldLabel({
  htmlFor,
  label,
  note,
  required = false,
  isName = false,
}: LabelProps): ReactNode {
  return (
    <span className="explorer__label">
      <label className={isName ? 'explorer__name' : ''} htmlFor={htmlFor}>
        {label}
      </label>
      {note === undefined ? null : <span className="remark">{note}</span>}
      {required ? (
        <span className="remark">
          <Translate>required</Translate>
        </span>
      ) : null}
    </span>
  );
}

interface ProblemProps {
  readonly id: string;
  readonly problem: string | undefined;
}

/** What is wrong with the value of a field. */
export function Problem({ id, problem }: ProblemProps): ReactNode {
  return problem === undefined ? null : (
    <p className="explorer__fault" id={id}>
      {problem}
    </p>
  );
}

export interface TextFieldProps extends Omit<LabelProps, 'htmlFor' | 'note'> {
  readonly secret?: boolean;
  /** Shown while it is empty. */
  readonly placeholder?: string | undefined;
  readonly value: string;
  readonly problem?: string | undefined;
  readonly onChange: (value: string) => void;
}

export function TextField({
  secret = false,
  placeholder,
  value,
  problem,
  onChange,
  ...label
}: TextFieldProps): ReactNode {
  const id = useId();
  return (
    <div className="explorer__field">
      <FieldLabel htmlFor={id} {...label} />
      <input
        id={id}
        className="explorer__input"
        type={secret ? 'password' : 'text'}
        autoComplete="off"
        placeholder={placeholder}
        value={value}
        aria-required={label.required}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-fault`}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      />
      <Problem id={`${id}-fault`} problem={problem} />
    </div>
  );
}

export interface SelectFieldProps {
  readonly label: string;
  readonly options: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A selection with a label, which is the name of a header. */
export function SelectField({ label, options, value, onChange }: SelectFieldProps): ReactNode {
  const id = useId();
  return (
    <div className="explorer__field">
      <FieldLabel isName htmlFor={id} label={label} />
      <GroupedSelect
        id={id}
        value={value}
        groups={[{ options: options.map((option) => ({ value: option, label: option })) }]}
        onPick={onChange}
      />
    </div>
  );
}
