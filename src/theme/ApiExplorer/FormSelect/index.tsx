import Original from '@theme-original/ApiExplorer/FormSelect';
import type { ReactNode } from 'react';

import { ThemeField, useParameter } from '@site/src/browser/forPages';
import { parameterKey, typedValue } from '@site/src/browser';

// Wrapped, because upstream shows one value in all selections of a call instead of the store's, and no faults.
export default function FormSelect(props: ThemeSelectProps): ReactNode {
  const parameter = useParameter(props.type, props.label);
  if (parameter === undefined) {
    return <Original {...props} />;
  }
  const typed = typedValue(parameter);
  return (
    <ThemeField problemKey={parameterKey(parameter)} required={parameter.required}>
      {/* Upstream's first option stands for a parameter that is not sent. */}
      <Original {...props} value={typed === '' ? props.options[0] : typed} />
    </ThemeField>
  );
}
