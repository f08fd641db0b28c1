import { splitCode as splitAustrianCode } from './austria/code';
import { compareAustrianSale } from './austria/compareSale';
import { splitCode as splitGermanCode } from './germany/code';
import { compareGermanSale } from './germany/compareSale';
import { readProcessData } from './germany/processData';
import type { Cell } from './model/inspection';
import { attributesOf, codeOfSale } from './model/saleFields';

/**
 * What the fiscal code of a sale says otherwise than the sale: all that `inspectCode` compares without its keys, and without
 * a look at the signature.
 *
 * @param value a request body of a sale, or its attributes: any JSON
 * @returns the values that differ; none for a sale without a code, or with one that cannot be taken apart
 */
export function contradictions(value: unknown): readonly Cell[] {
  const text = codeOfSale(value)?.trim() ?? '';
  return compared(text, attributesOf(value)).filter(({ same }) => !same);
}

function compared(text: string, sale: unknown): readonly Cell[] {
  if (text.startsWith('V0;')) {
    const code = splitGermanCode(text);
    return typeof code === 'number'
      ? []
      : compareGermanSale(
          text,
          code,
          undefined,
          readProcessData(code.processType, code.processData).sums,
          sale,
        );
  }
  if (text.startsWith('_R')) {
    const code = splitAustrianCode(text);
    return typeof code === 'number' ? [] : compareAustrianSale(text, code, sale);
  }
  return [];
}
