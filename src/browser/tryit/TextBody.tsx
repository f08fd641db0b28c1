import { useId, type ReactNode } from 'react';

import type { TryBody } from './request/exampleBody';
import Area from '../ui/ShownText/Area';
import { FieldLabel } from './Field';

export interface Props {
  readonly label: string;
  readonly body: TryBody;
  readonly onChange: (body: TryBody) => void;
}

/** A body that is edited as text. */
export default function TextBody({ label, body, onChange }: Props): ReactNode {
  const id = useId();
  return (
    <div className="explorer__field">
      <FieldLabel htmlFor={id} label={label} />
      <Area
        id={id}
        className="explorer__text"
        spellCheck={false}
        rows={12}
        value={body.kind === 'text' ? body.text : ''}
        onText={(text) => {
          onChange({ kind: 'text', text });
        }}
      />
    </div>
  );
}
