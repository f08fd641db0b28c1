import type { ReactNode } from 'react';

import type { Contract } from '../../contract';
import { ReceiptInBrief, ReceiptView } from '../../sale/forPages';
import { type Encode, readReceipt } from '../../sale';
import { operationRoute } from '../../portal/routes';
import { studioAddress } from '../../portal/studio';
import { writeParts } from '../view/page';
import { ApiCards } from './ApiCards';
import { CountryChoice } from './CountryChoice';
import { homeSales, SALE_CALL, type HomeSale } from './homeSales';
import { RequestView } from './RequestView';
import { ToolCards } from './ToolCards';

/** The part with the tools, which only the latest version has. */
export const HOME_TOOLS = 'home-tools.mdx';

/**
 * The parts of the home page that come from the contracts, as MDX to import: file name to text. The page of a version
 * imports those that it was written for.
 *
 * @param versionPath the documentation version: `/` for the latest
 * @param encode turns the codes on the receipts into modules
 * @throws {Error} with the fix, if the contract lacks the sales that the page shows
 */
export function homePages(
  contracts: ReadonlyMap<string, Contract>,
  versionPath: string,
  encode: Encode,
): ReadonlyMap<string, string> {
  const contract = contracts.get(SALE_CALL.api);
  if (contract === undefined) {
    throw new Error(
      `The home page shows a sale, and there is no API "${SALE_CALL.api}" in src/portal/apis.ts.`,
    );
  }
  const sales = homeSales(contract);
  const request = (sale: HomeSale, isShort = false) => (
    <RequestView contract={contract} sale={sale} isShort={isShort} />
  );
  const receipt = ({ sale }: HomeSale) => <ReceiptView receipt={readReceipt(sale)} encode={encode} />;
  const call = operationRoute({ api: SALE_CALL.api, versionPath }, SALE_CALL.operationId);
  return new Map([
    ['home-apis.mdx', part(<ApiCards contracts={contracts} versionPath={versionPath} />)],
    // Only the latest version has the tools.
    ...(versionPath === '/' ? [[HOME_TOOLS, part(<ToolCards />)] as const] : []),
    ['home-countries.mdx', part(<CountryChoice sales={sales} />)],
    [
      'home-receipts.mdx',
      part(sales.map((sale) => forCountry(sale, <ReceiptInBrief>{receipt(sale)}</ReceiptInBrief>))),
    ],
    [
      'home-requests.mdx',
      part(
        sales.map((sale) =>
          forCountry(
            sale,
            <>
              {request(sale, true)}
              <details className="home-more">
                <summary>Show more of the request</summary>
                {request(sale)}
                <p>
                  An excerpt: comments mark what is left out. <a href={call}>Create a sale</a> has the whole
                  example, <code>{sale.name}</code>.{versionPath === '/' ? studioLink(sale) : null}
                </p>
              </details>
            </>,
          ),
        ),
      ),
    ],
    // Version 2022-09 shows one sale.
    ...sales
      .slice(0, 1)
      .flatMap((sale) => [
        ['home-request.mdx', part(request(sale))] as const,
        ['home-receipt.mdx', part(receipt(sale))] as const,
      ]),
  ]);
}

function studioLink({ name }: HomeSale): ReactNode {
  return (
    <>
      {' '}
      <a href={studioAddress({ operation: SALE_CALL.operationId, example: name })}>
        Open the whole body in the Studio
      </a>
      .
    </>
  );
}

function forCountry({ country }: HomeSale, content: ReactNode): ReactNode {
  return (
    <div key={country} className="home-sale" data-country={country}>
      {content}
    </div>
  );
}

function part(content: ReactNode): string {
  return writeParts([{ content }]);
}
