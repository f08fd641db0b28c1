import Translate from '@docusaurus/Translate';
import { useId, useState, type ReactNode } from 'react';

import type { ExplorerParameter } from '@site/src/reference/explorer/explorerItem';

import { SelectField, TextField } from './Field';
import { parameterKey } from './tryState';

export interface Props {
  readonly parameters: readonly ExplorerParameter[];
  /** As typed, by {@link parameterKey}, like the faults. */
  readonly values: Readonly<Record<string, string>>;
  readonly faults: ReadonlyMap<string, string>;
  readonly onChange: (key: string, value: string) => void;
}

/** The parameters of a call. Optional ones are behind a button, unless one of them cannot be sent. */
export default function Parameters({ parameters, ...rest }: Props): ReactNode {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const required = parameters.filter((parameter) => parameter.required);
  const optional = parameters.filter((parameter) => !parameter.required);
  const isShown = isOpen || optional.some((parameter) => rest.faults.has(parameterKey(parameter)));
  return (
    <>
      <ParameterFields parameters={required} {...rest} />
      {optional.length === 0 ? null : (
        <>
          <button
            className="explorer__more"
            type="button"
            aria-expanded={isShown}
            aria-controls={id}
            onClick={() => {
              setOpen(!isOpen);
            }}
          >
            {isShown ? (
              <Translate id="tryIt.hideOptional">Hide optional parameters</Translate>
            ) : (
              <Translate id="tryIt.showOptional">Show optional parameters</Translate>
            )}
          </button>
          <div id={id} hidden={!isShown}>
            <ParameterFields parameters={optional} {...rest} />
          </div>
        </>
      )}
    </>
  );
}

function ParameterFields({ parameters, values, faults, onChange }: Props): ReactNode {
  return parameters.map((parameter) => {
    const { name, in: place, required, placeholder, options } = parameter;
    const key = parameterKey(parameter);
    const field = {
      label: name,
      note: place,
      required,
      value: values[key] ?? '',
      fault: faults.get(key),
      onChange: (value: string) => {
        onChange(key, value);
      },
    };
    return options === undefined ? (
      <TextField key={key} {...field} placeholder={placeholder} />
    ) : (
      <SelectField key={key} {...field} options={options} optional={!required} />
    );
  });
}
