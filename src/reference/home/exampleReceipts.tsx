import { renderToStaticMarkup } from 'react-dom/server';

import { operationsById } from '../../contract/examples/operationsById';
import type { Contract } from '../../contract/read/openapi';
import type { Encode } from '../../sale/receipt/codes/symbol';
import { hasReceipt, readReceipt } from '../../sale/receipt/readReceipt';
import { ReceiptView } from '../../sale/receipt/ReceiptView';
import type { Sale } from '../../sale/receipt/model/sale';
import { sampleExamples } from '../samples/sampleExamples';

/** The call and the delivery whose body holds a whole sale, with its attributes at `data.attributes`. */
const SALES = ['createSale', 'saleCreated'] as const;

/**
 * The receipts of the examples that are sales, as HTML. An example that lacks what a receipt requires has none.
 *
 * @param encode turns the codes on the receipts into modules
 * @returns by operation and name of the example: `createSale minimal`
 */
export function exampleReceipts(
  contracts: ReadonlyMap<string, Contract>,
  encode: Encode,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...contracts.values()].flatMap((contract) =>
      SALES.flatMap((operationId) => {
        const entry = operationsById(contract).get(operationId);
        const examples = entry === undefined ? [] : sampleExamples(contract, entry);
        return examples.flatMap(({ name, example }) => {
          const sale = saleIn(example?.value);
          return sale === undefined ? [] : [[`${operationId} ${name}`, draw(sale, encode)] as const];
        });
      }),
    ),
  );
}

function draw(sale: Sale, encode: Encode): string {
  return renderToStaticMarkup(<ReceiptView receipt={readReceipt(sale)} encode={encode} />);
}

/** The attributes of the sale in a body, if a receipt can be drawn of it. */
function saleIn(body: unknown): Sale | undefined {
  const { data } = (body ?? {}) as { readonly data?: { readonly attributes?: Sale } };
  return data?.attributes !== undefined && hasReceipt(data.attributes) ? data.attributes : undefined;
}
