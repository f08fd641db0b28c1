import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import TextField, { memberField } from '../frame/TextField';
import type { Draft } from './draft';

interface Props {
  readonly draft: Draft;
  readonly onChange: (change: Partial<Draft>) => void;
}

/** What a reader's own code computes, to compare it with what is right. */
export default function OwnFields({ draft, onChange }: Props): ReactNode {
  const field = memberField<'ownDigest' | 'ownBase'>(draft, onChange);
  return (
    <details className="tool__more">
      <summary>{translate({ message: 'Compare with what your code computes' })}</summary>
      <TextField
        label={translate({ message: 'Digest that your code computes' })}
        hint={translate({ message: 'In Base64 or hexadecimal digits, as you log it before you compare.' })}
        {...field('ownDigest')}
      />
      <TextField
        label={translate({ message: 'Signature base that your code builds' })}
        hint={translate({
          message:
            'It is compared with a base that the signature matches, if there is one. The report names the first line that differs.',
        })}
        rows={4}
        {...field('ownBase')}
      />
    </details>
  );
}
