import { renderToStaticMarkup } from 'react-dom/server';

import { operationsById } from '../../../contract/examples/operationsById';
import type { Contract } from '../../../contract/openapi';
import { sampleExamples } from '../../samples/sampleExamples';
import { hasReceipt, readReceipt } from './readReceipt';
import { ReceiptView } from './ReceiptView';
import type { Sale } from './sale';

/** The call and the delivery whose body holds a whole sale, with its attributes at `data.attributes`. */
const SALES = ['createSale', 'saleCreated'] as const;

/**
 * The receipts of the examples that are sales, as HTML. An example that lacks what a receipt requires has none.
 *
 * @returns by operation and name of the example: `createSale minimal`
 */
export function exampleReceipts(contracts: ReadonlyMap<string, Contract>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...contracts.values()].flatMap((contract) =>
      SALES.flatMap((operationId) => {
        const entry = operationsById(contract).get(operationId);
        const examples = entry === undefined ? [] : sampleExamples(contract, entry);
        return examples.flatMap(({ name, example }) => {
          const sale = saleIn(example?.value);
          return sale === undefined ? [] : [[`${operationId} ${name}`, draw(sale)] as const];
        });
      }),
    ),
  );
}

function draw(sale: Sale): string {
  return renderToStaticMarkup(<ReceiptView receipt={readReceipt(sale)} />);
}

/** The attributes of the sale in a body, if a receipt can be drawn of it. */
function saleIn(body: unknown): Sale | undefined {
  const { data } = (body ?? {}) as { readonly data?: { readonly attributes?: Partial<Sale> } };
  return data?.attributes !== undefined && hasReceipt(data.attributes)
    ? (data.attributes as Sale)
    : undefined;
}
