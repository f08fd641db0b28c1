import * as z from 'zod';

import { inspectCode as inspect } from '../../../fiscal';
import { utf8 } from '../../../kit/bytes';
import { printedJson } from '../../../kit/printedJson';
import { checkKeys } from '../../contents/checkedKeys';
import { jsonOf, jsonText, optionalJsonArgument } from '../define/arguments';
import { defineTool } from '../define/defineTool';
import { requireSale } from '../../contents/requiredSale';

/** Takes a fiscal code apart, like the command. The AES key of a cash register is for the command only. */
export const inspectCode = defineTool({
  name: 'inspect_code',
  title: 'Inspect a fiscal code',
  description:
    'Takes the code of a German (DSFinV-K) or Austrian (RKSV) receipt apart, verifies its signature, and returns JSON: ' +
    'kind, parts, signature with verdict (holds, repaired, fails or unchecked) and reason, and problems. It keeps no key. Do not ask ' +
    'for the AES key of a cash register: the command "inspect" takes it on the machine of its owner.',
  input: z.strictObject({
    code: z
      .string()
      .min(1)
      .max(2_000_000)
      .describe('The text of the code, or a sale with a code as JSON text, also as another tool returns it.'),
    sale: optionalJsonArgument('A sale, which is compared with the code.'),
    key: z
      .string()
      .max(20_000)
      .optional()
      .describe('Austria: the certificate or the public key of the signing device, as PEM or Base64.'),
    previous: z.string().max(8000).optional().describe('Austria: the previous code, for the chaining value.'),
  }),
  run: async ({ code, sale, key, previous }) => {
    const given = sale === undefined ? undefined : jsonOf(sale, 'sale');
    if (given !== undefined) {
      requireSale(given);
    }
    const options = {
      ...(given === undefined ? {} : { sale: given }),
      ...(key === undefined ? {} : { key: utf8(key) }),
      ...(previous === undefined ? {} : { previous }),
    };
    await checkKeys(options);
    return jsonText(await inspect(printedJson(code), options));
  },
});
