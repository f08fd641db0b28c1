import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import { codesAddress } from '../../portal/studio';
import { codeOfSale, outageOfSale } from '../../fiscal';

/** A link to the inspector with the fiscal code of a sale, or its words of an outage, in the fragment; nothing for a sale without. */
export default function CodeLink({ sale }: { readonly sale: unknown }): ReactNode {
  const code = codeOfSale(sale);
  return code === undefined ? null : (
    <p className="note">
      <Link to={codesAddress({ code })}>
        {code === outageOfSale(sale) ? (
          <Translate>Inspect what this sale says about the outage</Translate>
        ) : (
          <Translate>Inspect the fiscal code of this sale</Translate>
        )}
      </Link>
    </p>
  );
}
