import { useId, type ReactNode } from 'react';

export interface Props<Value extends string> {
  /** What is chosen, for a screen reader. */
  readonly legend: string;
  /** Two to four of them. */
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly value: Value;
  readonly onPick: (value: Value) => void;
  /** In addition to the class `segmented`. */
  readonly className?: string;
}

/** A choice of one of a few: radio buttons that are drawn as parts of one button. */
export default function Segmented<Value extends string>(props: Props<Value>): ReactNode {
  const { legend, options, value, onPick, className } = props;
  const id = useId();
  return (
    <fieldset className={className === undefined ? 'segmented' : `segmented ${className}`}>
      <legend className="only-heard">{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={id}
            value={option.value}
            checked={option.value === value}
            onChange={() => {
              onPick(option.value);
            }}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
