import type { ReactNode } from 'react';

import type { Contract } from '../../contract';
import { PassView } from '../../passes/forPages';
import { PASS_ILLUSTRATION, WALLETS } from '../../passes';
import { type PassExample, passExamples, writeParts } from '../../reference/forNode';
import type { Encode } from '../../sale';
import { operationRoute } from '../../portal/routes';
import { studioAddress } from '../../portal/studio';

/** The operation whose requests are passes, in the API of each wallet. */
const OPERATION = 'createPass';

/**
 * The gallery of the named requests that make a pass, with each pass drawn, as MDX to import.
 *
 * @param encode turns the codes of the passes into modules
 */
export function passCards(contracts: ReadonlyMap<string, Contract>, encode: Encode): string {
  const content = (
    <div className="gallery">
      <ul className="gallery-cards plain-list">
        {passExamples(contracts)
          .filter(({ of }) => of === 'request')
          .map((one) => (
            <Card key={`${one.wallet} ${one.name}`} example={one} encode={encode} />
          ))}
      </ul>
      <p className="gallery-words quiet">{PASS_ILLUSTRATION}</p>
    </div>
  );
  return writeParts([{ content }]);
}

function Card({
  example: { wallet, name, summary, pass },
  encode,
}: {
  readonly example: PassExample;
  readonly encode: Encode;
}): ReactNode {
  const operation = `${wallet}/${OPERATION}`;
  return (
    <li className="gallery-card">
      <h3>
        <a href={studioAddress({ operation, example: name })}>{summary}</a>
      </h3>
      <p className="gallery-words quiet">
        {[WALLETS[wallet], ...(pass.barcode === undefined ? [] : [pass.barcode.format])].join(' · ')}
      </p>
      <PassView pass={pass} encode={encode} />
      <p className="gallery-source quiet">
        <code>{name}</code> of{' '}
        <a href={operationRoute({ api: wallet, versionPath: '/' }, OPERATION)}>Create a pass</a>
      </p>
    </li>
  );
}
