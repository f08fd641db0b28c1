import { useEffect, useState } from 'react';

import { encodeQrCode } from '../../../sale/receipt/codes/qrCode';
import type { Encode } from '../../../sale/receipt/codes/symbol';
import type { Receipt } from '../../../sale/receipt/model/receipt';

/** The encoder of all formats, once a receipt has asked for it. */
let whole: Encode | undefined;

/**
 * Encodes the codes of a receipt. QR codes are drawn at once. The code for the other formats loads when a receipt has
 * one of them: until it is there, and if it does not come, the receipt has the content of that code as text.
 */
export function useEncode({ blocks }: Receipt): Encode {
  const [encode, setEncode] = useState<Encode>(() => whole ?? encodeQrCode);
  const needsMore =
    encode === encodeQrCode && blocks.some((block) => block.kind === 'code' && block.barcode.format !== 'QR');
  useEffect(() => {
    if (!needsMore) {
      return undefined;
    }
    let isShown = true;
    void import('../../../sale/receipt/codes/barcodes')
      .then(({ loadBarcodes }) => loadBarcodes())
      .then((loaded) => {
        whole = loaded;
        if (isShown) {
          setEncode(() => loaded);
        }
      })
      .catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [needsMore]);
  return encode;
}
