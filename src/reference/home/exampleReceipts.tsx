import { renderToStaticMarkup } from 'react-dom/server';

import { type Contract, operationsById } from '../../contract';
import { ReceiptView } from '../../sale/forPages';
import { type Encode, hasReceipt, readReceipt, type Sale } from '../../sale';
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
