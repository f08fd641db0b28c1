import type { ReactNode } from 'react';

import type { Encode } from '../sale';
import { passHtml } from './passHtml';
import { WALLETS, type Pass } from './readPass';

interface Props {
  readonly pass: Pass;
  /** Turns its code into modules. */
  readonly encode: Encode;
  /** What to say instead of a code that is not drawn, if it is not that its format cannot hold its content. */
  readonly without?: string | undefined;
}

/** Shows a pass. Its HTML is that of the sandbox, so that both show the same. */
export function PassView({ pass, encode, without }: Props): ReactNode {
  return (
    <article
      className="pass"
      aria-label={`Pass in ${WALLETS[pass.wallet]}`}
      dangerouslySetInnerHTML={{ __html: passHtml(pass, encode, without) }}
    />
  );
}
