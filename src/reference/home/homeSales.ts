import {
  type Contract,
  namedExample,
  type NamedExample,
  operationsById,
  type Selection,
} from '../../contract';
import type { Sale } from '../../sale';
import { sampleExamples } from '../samples/sampleExamples';

export const SALE_CALL = { api: 'checkout', operationId: 'createSale' } as const;

/** The sales that the home page shows, by country; the first one is shown before a reader chooses. */
const SALES = [
  { country: 'at', label: 'Austria', example: 'austrianRksv' },
  { country: 'de', label: 'Germany', example: 'germanSupermarket' },
  { country: 'ch', label: 'Switzerland', example: 'swissFashion' },
] as const;

/** The members of a sale that the request on the home page shows, as far as the sale has them. */
const SHOWN = {
  country: true,
  locale: true,
  timestamp: true,
  retailer: { name: true, taxId: true },
  lineItems: { name: true, quantity: true, grossUnitPrice: true, grossTotal: true },
  totals: { grossAmount: true },
  payments: { method: true, totalAmount: true },
} as const satisfies Selection;

export interface HomeSale {
  /** As `country` of the sale: ISO 3166-1 alpha-2, in lower case. */
  readonly country: string;
  /** The country in English. */
  readonly label: string;
  readonly name: string;
  readonly example: NamedExample;
  readonly sale: Sale;
  /** The part of the request's body to show. */
  readonly selection: Selection;
}

/**
 * The sales that the home page shows, from the examples of a contract. The contract of an early version has fewer.
 *
 * @throws {Error} if the contract has none of them
 */
export function homeSales(contract: Contract): readonly HomeSale[] {
  const entry = operationsById(contract).get(SALE_CALL.operationId);
  const known = entry === undefined ? [] : sampleExamples(contract, entry).map(({ name }) => name);
  const sales = SALES.filter(({ example }) => known.includes(example));
  if (sales.length === 0) {
    const names = SALES.map(({ example }) => example).join(', ');
    throw new Error(
      `The home page shows the examples ${names} of ${SALE_CALL.operationId}, and the ${contract.info.title} has none of them.`,
    );
  }
  return sales.map(({ country, label, example: name }) => {
    const example = namedExample(contract, SALE_CALL.operationId, name);
    const { data } = example.value as unknown as {
      readonly data: { readonly id?: string; readonly attributes: Sale };
    };
    const id = data.id === undefined ? {} : { id: true as const };
    return {
      country,
      label,
      name,
      example,
      sale: data.attributes,
      selection: { data: { type: true, ...id, attributes: SHOWN } },
    };
  });
}
