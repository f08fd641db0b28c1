import {
  convertReceipt,
  type ConvertedReceipt,
  createTurns,
  type Examiners,
  examineSale,
  type Examination,
  type JsonSource,
  type Mapping,
  requireBounds,
} from '../../convert';

/** A receipt as a sale, and what contract, law and code say of it. */
export interface CheckedReceipt {
  readonly converted: ConvertedReceipt;
  readonly examination: Examination;
}

/**
 * Converts and checks the receipts of a source. Others have their turn between two of them: a signal, or another call.
 *
 * @param name the source in errors
 * @param locale the language of the receipts
 * @param onTurn is told how many are done
 * @throws {SourceError} if they are too large to convert at once
 */
export async function convertAll(
  { receipts }: Pick<JsonSource, 'receipts'>,
  name: string,
  mapping: Mapping,
  examiners: Examiners,
  { locale, onTurn }: { readonly locale?: string | undefined; readonly onTurn?: (done: number) => void } = {},
): Promise<readonly CheckedReceipt[]> {
  requireBounds(receipts, name);
  const options = locale === undefined ? {} : { locale };
  const results: CheckedReceipt[] = [];
  const turn = createTurns(() => onTurn?.(results.length));
  onTurn?.(0);
  for (const one of receipts) {
    const converted = convertReceipt(one, mapping, options);
    results.push({ converted, examination: await examineSale(converted, examiners) });
    await turn();
  }
  return results;
}
