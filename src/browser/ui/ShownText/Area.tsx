import { translate } from '@docusaurus/Translate';
import { useMemo, type ComponentProps, type ReactNode } from 'react';

import { GAP, shownText } from '../../../kit/shownText';

import styles from './styles.module.css';

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
        <p className={styles['note']} role="status">
          {translate(
            {
              id: 'shownText.area',
              message:
                'This is too long to draw and to edit here: {gap} stands for what is left out. It is kept, and used as a whole.',
            },
            { gap: GAP },
          )}{' '}
          <button
            className="button button--secondary button--sm"
            type="button"
            onClick={() => {
              onText('');
            }}
          >
            {translate({ id: 'shownText.clear', message: 'Clear the field' })}
          </button>
        </p>
      )}
    </>
  );
}
