import { translate } from '@docusaurus/Translate';
import { useDeferredValue, useMemo, type ReactNode } from 'react';

import { useEncode } from '../../browser';
import { PassView } from '../../passes/forPages';
import { PASS_ILLUSTRATION, readPass, type Wallet } from '../../passes';
import { encodeQrCode } from '../../sale';
import { valueAt } from '../../kit/pointer';

export interface Props {
  readonly wallet: Wallet;
  readonly text: string;
}

/** The pass of the payload, of what can be read of it. */
export default function PassPane({ wallet, text }: Props): ReactNode {
  const settled = useDeferredValue(text);
  const pass = useMemo(() => passIn(wallet, settled), [wallet, settled]);
  const format = pass?.barcode?.format;
  const hasOther = format !== undefined && format !== 'QR';
  const encode = useEncode(hasOther);
  return (
    <>
      <div className="studio__tray">
        <div className="studio__paper">
          {pass === undefined ? (
            <p className="note">
              {translate({ message: 'The payload is not JSON. The pass appears once it is.' })}
            </p>
          ) : (
            <PassView
              pass={pass}
              encode={encode}
              without={
                hasOther && encode === encodeQrCode
                  ? translate({
                      message:
                        'This format could not be drawn: its script did not load. Reload the page to try again. The content:',
                    })
                  : undefined
              }
            />
          )}
        </div>
      </div>
      <p className="note pass-said">{PASS_ILLUSTRATION}</p>
    </>
  );
}

function passIn(wallet: Wallet, text: string) {
  try {
    return readPass(wallet, valueAt(JSON.parse(text), ['data', 'attributes']));
  } catch {
    return undefined;
  }
}
