import * as z from 'zod';

import type { Knowledge } from '../../contents/knowledge';
import { bytesOf, jsonArgument, jsonText, operationArgument } from '../define/arguments';
import { defineTool } from '../define/defineTool';
import type { Verdict } from '../../../validator';
import { validated } from '../define/validated';

/** Validates a request body, like the command. */
export const validateBody = (knowledge: Knowledge) =>
  defineTool({
    name: 'validate_body',
    title: 'Validate a request body',
    description:
      'Validates a request body, or the body of a delivery, against the contract. For an invalid one, the result is the ' +
      'error document that the API returns, with a JSON Pointer to the place of each error. Sums of a sale that do not add up, and barcodes that cannot be read, are warnings.',
    input: z.strictObject({
      operation: operationArgument,
      body: jsonArgument(
        'The body as JSON. A text is taken as the bytes that are sent, so that a repeated name is found as well. For a form, an object of its fields.',
      ),
      media_type: z
        .string()
        .max(200)
        .optional()
        .describe('The media type, if the operation accepts several; the first one by default.'),
    }),
    run: ({ operation, body, media_type: mediaType }) => {
      const verdict = validated(knowledge, operation, bytesOf(body, 'body'), mediaType);
      if (!verdict.valid) {
        return [`Not valid for ${operation}:\n${jsonText(verdict.document)}`, ...warningLines(verdict)];
      }
      const isUnchecked = verdict.unchecked === true;
      return [
        isUnchecked ? `Any content is valid for ${operation}.` : `Valid for ${operation}.`,
        ...warningLines(verdict),
      ];
    },
  });

function warningLines({ warnings = [] }: Verdict): readonly string[] {
  const lines = warnings.map(({ pointer, detail }) => `Warning: ${pointer}: ${detail}`);
  return lines.length === 0 ? [] : [lines.join('\n')];
}
