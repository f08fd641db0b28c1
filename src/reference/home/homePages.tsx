import type { ReactNode } from 'react';

import type { Contract } from '../../contract/openapi';
import { writeParts } from '../pages/page';
import { ApiCards } from './ApiCards';
import { namedExample } from '../../contract/examples/namedExample';
import { readReceipt } from './receipt/readReceipt';
import { ReceiptView } from './receipt/ReceiptView';
import type { Sale } from './receipt/sale';
import { RequestView } from './RequestView';
import type { Selection } from '../../contract/examples/writeExcerpt';

/** The sale on the home page: its request, and the resulting receipt. */
const SALE = { api: 'checkout', operationId: 'createSale', example: 'austrianRksv' } as const;

const SHOWN: Selection = {
  data: {
    type: true,
    id: true,
    attributes: {
      country: true,
      locale: true,
      timestamp: true,
      retailer: { name: true, taxId: true },
      lineItems: { name: true, quantity: true, grossUnitPrice: true, grossTotal: true },
      totals: { grossAmount: true },
      payments: { method: true, totalAmount: true, handed: true, returned: true },
    },
  },
};

/**
 * The parts of the home page that come from the contracts, as MDX to import: file name to text.
 *
 * @param versionPath the documentation version: `/` for the latest
 * @throws {Error} with the fix, if the contract lacks the sale that the page shows
 */
export function homePages(
  contracts: ReadonlyMap<string, Contract>,
  versionPath: string,
): ReadonlyMap<string, string> {
  const contract = contracts.get(SALE.api);
  if (contract === undefined) {
    throw new Error(`The home page shows a sale, and there is no API "${SALE.api}" in src/facts/apis.ts.`);
  }
  const example = namedExample(contract, SALE.operationId, SALE.example);
  const { data } = example.value as unknown as { readonly data: { readonly attributes: Sale } };
  return new Map([
    ['home-apis.mdx', part(<ApiCards contracts={contracts} versionPath={versionPath} />)],
    [
      'home-request.mdx',
      part(<RequestView contract={contract} example={example} name={SALE.example} selection={SHOWN} />),
    ],
    ['home-receipt.mdx', part(<ReceiptView receipt={readReceipt(data.attributes)} />)],
  ]);
}

function part(content: ReactNode): string {
  return writeParts([{ content }]);
}
