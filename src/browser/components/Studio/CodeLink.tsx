import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import { codesAddress } from '../../../facts/studio';
import { codeOfSale } from '../../../fiscal/saleFields';

/** A link to the inspector with the fiscal code of a sale, in the fragment; nothing for a sale without one. */
export default function CodeLink({ sale }: { readonly sale: unknown }): ReactNode {
  const code = codeOfSale(sale);
  return code === undefined ? null : (
    <p className="studio__note">
      <Link to={codesAddress({ code })}>
        <Translate id="studio.inspectCode">Inspect the fiscal code of this sale</Translate>
      </Link>
    </p>
  );
}
