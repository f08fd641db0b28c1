import type { ReactNode } from 'react';

import type { Wallet } from '../../passes';
import LoadedPass from './LoadedPass';
import { partOfSale, pointerInSale } from './payload';
import ReceiptPane from './ReceiptPane';
import type { Studio } from './useStudio';

export interface Props {
  readonly studio: Studio;
  /** The wallet whose pass the payload is; missing for a sale. */
  readonly wallet: Wallet | undefined;
}

/** What a customer gets: the pass of a payload, or its receipt, whose parts lead to theirs in the payload. */
export default function Drawn({ studio, wallet }: Props): ReactNode {
  const { payload, text, caret, receipt, pick } = studio;
  return wallet === undefined ? (
    <ReceiptPane
      {...receipt}
      caret={caret.value && pointerInSale(caret.value.path)}
      onPoint={(pointer) => {
        payload.current?.mark(pointer === undefined ? undefined : partOfSale(text.value, pointer));
      }}
      onPick={(pointer) => {
        pick(partOfSale(text.value, pointer));
      }}
    />
  ) : (
    <LoadedPass wallet={wallet} text={text.value} />
  );
}
