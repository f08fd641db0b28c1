import { useEffect, useId, useRef, type ReactNode } from 'react';

import { FieldLabel } from './Field';

export interface Props {
  readonly label: string;
  readonly required?: boolean;
  readonly isName?: boolean;
  /** Whether the file is still part of the request. */
  readonly isChosen: boolean;
  readonly onChange: (file: File | undefined) => void;
}

/** Selects a local file, which is not read until the request is sent. */
export default function FileInput({ isChosen, onChange, ...label }: Props): ReactNode {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isChosen && input.current !== null) {
      // An example has replaced the file, so the input must not show its name any longer.
      input.current.value = '';
    }
  }, [isChosen]);
  return (
    <div className="explorer__field">
      <FieldLabel htmlFor={id} {...label} />
      <input
        id={id}
        ref={input}
        type="file"
        onChange={({ target }) => {
          onChange(target.files?.[0]);
        }}
      />
    </div>
  );
}
