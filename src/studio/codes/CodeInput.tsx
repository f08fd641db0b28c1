import { translate } from '@docusaurus/Translate';
import { useId, type ReactNode } from 'react';

import { Area } from '../../browser/forPages';
import Proofs, { type Props as ProofsProps } from './Proofs';

export interface Props extends ProofsProps {
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** What is inspected: the text of a code, and what proves more of it. */
export default function CodeInput({ text, onText, ...proofs }: Props): ReactNode {
  const id = useId();
  return (
    <>
      <label className="only-heard" htmlFor={`${id}text`}>
        {translate({ message: 'The text of a code, or a sale as JSON' })}
      </label>
      <Area
        className="tool__area tool__text"
        id={`${id}text`}
        autoComplete="off"
        spellCheck={false}
        placeholder={translate({
          message:
            'V0;… or _R1-AT…, or a sale as JSON. You can also paste or drop a picture, or drop a journal.',
        })}
        value={text}
        onText={onText}
      />
      <Proofs {...proofs} />
    </>
  );
}
