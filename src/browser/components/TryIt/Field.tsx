import Translate, { translate } from '@docusaurus/Translate';
import { useId, type ReactNode } from 'react';

interface LabelProps {
  readonly htmlFor: string;
  readonly label: string;
  /** Beside the label: where a parameter is, or what a server is. */
  readonly note?: string | undefined;
  readonly required?: boolean;
}

/** The label of a field. */
export function FieldLabel({ htmlFor, label, note, required = false }: LabelProps): ReactNode {
  return (
    <span className="explorer__label">
      <label className="explorer__name" htmlFor={htmlFor}>
        {label}
      </label>
      {note === undefined ? null : <span className="explorer__note">{note}</span>}
      {required ? (
        <span className="explorer__note">
          <Translate id="tryIt.required">required</Translate>
        </span>
      ) : null}
    </span>
  );
}

interface FaultProps {
  readonly id: string;
  readonly fault: string | undefined;
}

/** What is wrong with the value of a field. */
function Fault({ id, fault }: FaultProps): ReactNode {
  return fault === undefined ? null : (
    <p className="explorer__fault" id={id}>
      {fault}
    </p>
  );
}

export interface TextFieldProps extends Omit<LabelProps, 'htmlFor'> {
  readonly secret?: boolean;
  readonly placeholder?: string | undefined;
  readonly value: string;
  readonly fault?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A text field with a label, and what is wrong with its value. */
export function TextField({
  secret = false,
  placeholder,
  value,
  fault,
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
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      />
      <Fault id={`${id}-fault`} fault={fault} />
    </div>
  );
}

export interface SelectFieldProps extends Omit<LabelProps, 'htmlFor'> {
  readonly options: readonly string[];
  /** Whether none of the options may be chosen: then the value is empty. */
  readonly optional?: boolean;
  readonly value: string;
  readonly fault?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A selection with a label. */
export function SelectField({
  options,
  optional = false,
  value,
  fault,
  onChange,
  ...label
}: SelectFieldProps): ReactNode {
  const id = useId();
  return (
    <div className="explorer__field">
      <FieldLabel htmlFor={id} {...label} />
      <select
        id={id}
        className="explorer__input"
        value={value}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      >
        {optional || value === '' ? (
          <option value="">{translate({ id: 'tryIt.notSent', message: 'not sent' })}</option>
        ) : null}
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
      <Fault id={`${id}-fault`} fault={fault} />
    </div>
  );
}
