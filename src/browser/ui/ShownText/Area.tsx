import { translate } from '@docusaurus/Translate';
import { useMemo, type ComponentProps, type ReactNode } from 'react';

import { GAP, shownText } from '../../../kit/shownText';

import GapNote from './GapNote';

export interface Props extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> {
  readonly value: string;
  readonly onText: (text: string) => void;
}

/**
 * A text area for a text that others may have written. One that is too long to draw can be read in part and cleared, but not
 * edited: what is left out would be lost.
 */
export default function Area({ value, onText, ...rest }: Props): ReactNode {
  const { text, isWhole } = useMemo(() => shownText(value), [value]);
  return (
    <>
      <textarea
        {...rest}
        value={text}
        readOnly={!isWhole}
        onChange={({ target }) => {
          onText(target.value);
        }}
      />
      {isWhole ? null : (
        <GapNote
          words={translate(
            {
              message:
                'This text is too long to show and edit here: {gap} stands for what is left out. The whole text is kept and used.',
            },
            { gap: GAP },
          )}
          action={translate({ message: 'Clear the field' })}
          onAction={() => {
            onText('');
          }}
          isAnnounced
        />
      )}
    </>
  );
}
