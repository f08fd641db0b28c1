import FormItem from '@theme/ApiExplorer/FormItem';
import FormLabel from '@theme/ApiExplorer/FormLabel';
import { useEffect, useId, useRef, type ReactNode } from 'react';

export interface Props {
  readonly label: string;
  readonly required?: boolean;
  /** Whether the file is still part of the request. */
  readonly isChosen: boolean;
  readonly onChange: (file: ThemeFile | undefined) => void;
}

/** Selects a local file, which is not read until the request is sent. */
export default function FileInput({ label, required = false, isChosen, onChange }: Props): ReactNode {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isChosen && input.current !== null) {
      // An example has replaced the file, so the input must not show its name any longer.
      input.current.value = '';
    }
  }, [isChosen]);
  return (
    <FormItem>
      <FormLabel htmlFor={id} label={label} required={required} />
      <input
        id={id}
        ref={input}
        type="file"
        onChange={({ target }) => {
          const content = target.files?.[0];
          onChange(content === undefined ? undefined : { src: content.name, content });
        }}
      />
    </FormItem>
  );
}
