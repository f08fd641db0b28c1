import { type Encode, encodeQrCode, loadBarcodes } from '../../../sale';
import { useEffect, useState } from 'react';

import { whileWanted } from '../../../kit/whileWanted';

/** The encoder of all formats, once one of them was needed. */
let whole: Encode | undefined;

/**
 * Encodes the codes of a receipt or a pass. QR codes are drawn at once. The code for the other formats loads when one of them
 * is there: until it has loaded, and if it does not, the content of that code is shown as text.
 *
 * @param hasOthers whether there is a code in another format than QR
 */
export function useEncode(hasOthers: boolean): Encode {
  const [encode, setEncode] = useState<Encode>(() => whole ?? encodeQrCode);
  const needsMore = encode === encodeQrCode && hasOthers;
  useEffect(
    () =>
      needsMore
        ? whileWanted(loadBarcodes(), (loaded) => {
            whole = loaded;
            setEncode(() => loaded);
          })
        : undefined,
    [needsMore],
  );
  return encode;
}
