import { codeOfSale, type Inspection } from '../fiscal';
import { type CheckedItem, checkSale, dayOf, type Law, LAW_COUNTRIES, type LawCountry } from '../sale';
import type { ValidateBytes, Verdict } from '../validator';
import { utf8 } from '../kit/bytes';
import type { ConvertedReceipt } from './engine/convertReceipt';

/** What checks a converted sale. */
export interface Examiners {
  readonly validate: ValidateBytes;
  readonly law: (country: LawCountry) => Law;
  /** Inspects a fiscal code, and compares it with the attributes of its sale. */
  readonly inspect: (code: string, context: { readonly sale: unknown }) => Promise<Inspection>;
}

/** What the contract, the law and the code say of a converted sale. */
export interface Examination {
  /** Of createSale, with warnings about sums and codes. */
  readonly contract: Verdict;
  /** The items of the law of the sale's country; none for a country without data. */
  readonly law: readonly CheckedItem[];
  /** Of the fiscal code, compared with the sale; absent if it has none. */
  readonly code?: Inspection;
}

/** The country of a sale, if its law is data. */
export function countryOf({ data }: ConvertedReceipt['sale']): LawCountry | undefined {
  return LAW_COUNTRIES.find((one) => one === data.attributes['country']);
}

/** Checks a converted sale as every tool of the portal does. */
export async function examineSale({ sale }: ConvertedReceipt, examiners: Examiners): Promise<Examination> {
  const { attributes } = sale.data;
  const contract = examiners.validate('createSale', utf8(JSON.stringify(sale)));
  const country = countryOf(sale);
  const law = country === undefined ? undefined : examiners.law(country);
  const code = codeOfSale(attributes);
  return {
    contract,
    law: law === undefined ? [] : checkSale(law, attributes, dayOf(law, attributes)),
    ...(code === undefined ? {} : { code: await examiners.inspect(code, { sale: attributes }) }),
  };
}

/** Whether nothing went wrong in a conversion, the sale can be sent, and the law of its country finds nothing missing. */
export function isRight(
  { report }: Pick<ConvertedReceipt, 'report'>,
  { contract, law }: Examination,
): boolean {
  return report.failures.length === 0 && contract.valid && law.every(({ verdict }) => verdict !== 'missing');
}
