import { translate } from '@docusaurus/Translate';
import { useId, type ReactNode } from 'react';

import { Area } from '../../browser/forPages';
import type { Draft } from './draft';
import { Line } from './ReceiverFields';

interface Props {
  readonly draft: Draft;
  readonly onChange: (change: Partial<Draft>) => void;
}

/** What a reader's own code computes, to compare it with what is right. */
export default function OwnFields({ draft, onChange }: Props): ReactNode {
  const id = useId();
  return (
    <details className="codes__more">
      <summary>{translate({ id: 'workbench.own', message: 'Compare with what your code computes' })}</summary>
      <Line
        label={translate({ id: 'workbench.ownDigest', message: 'Digest that your code computes' })}
        hint={translate({
          id: 'workbench.ownDigestHint',
          message: 'In Base64 or hexadecimal digits, as you log it before you compare.',
        })}
        value={draft.ownDigest}
        onType={(value) => {
          onChange({ ownDigest: value });
        }}
      />
      <div className="codes__field">
        <label htmlFor={id}>
          {translate({ id: 'workbench.ownBase', message: 'Signature base that your code builds' })}
        </label>
        <Area
          className="codes__area"
          rows={4}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}hint`}
          value={draft.ownBase}
          {...{ id }}
          onText={(ownBase) => {
            onChange({ ownBase });
          }}
        />
        <p className="studio__note" id={`${id}hint`}>
          {translate({
            id: 'workbench.ownBaseHint',
            message:
              'It is compared with a base that the signature matches, once there is one. The first line that differs is named.',
          })}
        </p>
      </div>
    </details>
  );
}
