import { useEffect, useState } from 'react';

import { whileWanted } from '../../kit/whileWanted';
import { STUDIO } from '../../portal/studio';
import { writeFragment } from './fragment';

/** The address of the Studio with the body of a sale in its fragment; none until it is written, nor for an empty text. */
export function useStudioAddress(text: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(
    () =>
      text === ''
        ? undefined
        : whileWanted(writeFragment({ operationId: 'checkout/createSale', text }), (fragment) => {
            setAddress(`${STUDIO}${fragment}`);
          }),
    [text],
  );
  return address;
}
