import { useEffect, useState } from 'react';

import { STUDIO } from '../../portal/studio';
import { writeFragment } from './fragment';

/** The address of the Studio with the body of a sale in its fragment; none until it is written, nor for an empty text. */
export function useStudioAddress(text: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let isAsked = true;
    if (text !== '') {
      void writeFragment({ operationId: 'checkout/createSale', text }).then((fragment) => {
        if (isAsked) {
          setAddress(`${STUDIO}${fragment}`);
        }
      });
    }
    return () => {
      isAsked = false;
    };
  }, [text]);
  return address;
}
