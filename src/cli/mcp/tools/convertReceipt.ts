import * as z from 'zod';

import { bytesOf as documentOf, FORMATS, readDocument } from '../../../convert';
import { inspectCode } from '../../../fiscal';
import { fromBase64, textOf } from '../../../kit/bytes';
import { inputError } from '../../../kit/problem';
import type { Knowledge } from '../../contents/knowledge';
import { convertAll } from '../../convert/convertAll';
import { bodiesOf, conversionSummary, conversionText } from '../../convert/conversionText';
import { asInputError } from '../../convert/givenSource';
import { bytesOf, jsonText, LONGEST_BASE64, optionalJsonArgument } from '../define/arguments';
import { defineTool } from '../define/defineTool';

/** The name of what was given, in reports. */
const GIVEN = 'The source';

/** Converts receipts of other formats, like the command. */
export const convertReceipt = (knowledge: Knowledge) =>
  defineTool({
    name: 'convert_receipt',
    title: 'Convert a receipt',
    description:
      'Converts receipts that a till has written in another format into bodies of createSale: DFKA taxonomy, eKaBS, DSFinV-K, the ' +
      'receipt request of a fiscal middleware, and the journal of an Austrian cash register. Returns what became of each field, what ' +
      'contract, law and fiscal code say, and the sale as JSON; for several receipts, a line and a sale each.',
    input: z.strictObject({
      source: optionalJsonArgument('The receipt or the file of receipts, as JSON.'),
      source_base64: z
        .string()
        .max(LONGEST_BASE64)
        .optional()
        .describe(
          'The bytes of a file as Base64, instead of source: a DSFinV-K export as a ZIP archive, or JSON.',
        ),
      from: z.enum(FORMATS).optional().describe('The format; recognised by default.'),
      receipt: z.string().max(500).optional().describe('Only the receipt with this id.'),
      response: optionalJsonArgument(
        'receipt-request: the response of the middleware, which has the signatures.',
      ),
      locale: z
        .string()
        .max(35)
        .optional()
        .describe('The language of the receipt, such as de-AT; by default German in its country.'),
    }),
    run: async ({ source, source_base64: encoded, from, receipt, response, locale }) => {
      try {
        const bytes = sourceBytes(source, encoded);
        const answer =
          response === undefined
            ? undefined
            : { text: textOf(bytesOf(response, 'response')), file: 'The response' };
        const options = { format: from, receipt, response: answer };
        const read = await readDocument(documentOf(GIVEN, bytes), options);
        const mapping = knowledge.mapping(read.format);
        const examiners = { validate: knowledge.validate, law: knowledge.law, inspect: inspectCode };
        const results = await convertAll(read, GIVEN, mapping, examiners, { locale });
        const [first] = results;
        return results.length === 1 && first !== undefined
          ? [
              conversionText(GIVEN, mapping, first.converted, first.examination),
              jsonText(first.converted.sale),
            ]
          : [
              conversionSummary(GIVEN, mapping, results, 'Give receipt, with its id, for the report on one.'),
              ...bodiesOf(results),
            ];
      } catch (error) {
        throw asInputError(error, GIVEN);
      }
    },
  });

function sourceBytes(source: unknown, encoded: string | undefined): Uint8Array {
  const fix = 'give the file in one of source and source_base64.';
  if ((source === undefined) === (encoded === undefined)) {
    const message = source === undefined ? 'The source is missing.' : 'The source is given twice.';
    throw inputError(message, fix);
  }
  const bytes = encoded === undefined ? bytesOf(source, 'source') : fromBase64(encoded);
  if (bytes === undefined) {
    throw inputError('source_base64 is not Base64 (RFC 4648, section 4).', fix);
  }
  return bytes;
}
