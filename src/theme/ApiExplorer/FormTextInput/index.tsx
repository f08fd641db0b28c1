import Original from '@theme-original/ApiExplorer/FormTextInput';
import type { ReactNode } from 'react';

import { ThemeField, TOKEN, useParameter } from '@site/src/browser/forPages';
import { parameterKey, reportedValue, typedValue } from '@site/src/browser';

export interface Props extends ThemeInputProps {
  /** The name of a parameter; a field of the credentials has none. */
  readonly paramName?: string;
}

// Wrapped, because upstream shows the value of its form library instead of the store's, and only that library's faults.
export default function FormTextInput({ paramName, ...props }: Props): ReactNode {
  const parameter = useParameter(props.type, paramName);
  return (
    <ThemeField
      problemKey={parameter === undefined ? TOKEN : parameterKey(parameter)}
      required={parameter?.required ?? false}
    >
      {/* Without the name, which would register the field with the library. */}
      <Original
        {...props}
        value={parameter === undefined ? props.value : typedValue(parameter)}
        onChange={({ target }) => {
          props.onChange({ target: { value: reportedValue(props.type, target.value) } });
        }}
      />
    </ThemeField>
  );
}
