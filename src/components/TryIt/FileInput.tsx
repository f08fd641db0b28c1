import FormItem from '@theme/ApiExplorer/FormItem';
import FormLabel from '@theme/ApiExplorer/FormLabel';
import { useId, type ReactNode } from 'react';

export interface Props {
  readonly label: string;
  readonly required?: boolean;
  readonly onChange: (file: ThemeFile | undefined) => void;
}

/** The choice of a file of the reader's, which stays in the browser until the request is sent. */
export default function FileInput({ label, required = false, onChange }: Props): ReactNode {
  const id = useId();
  return (
    <FormItem>
      <FormLabel htmlFor={id} label={label} required={required} />
      <input
        id={id}
        type="file"
        onChange={({ target }) => {
          const content = target.files?.[0];
          onChange(content === undefined ? undefined : { src: content.name, content });
        }}
      />
    </FormItem>
  );
}
