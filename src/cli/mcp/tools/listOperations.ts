import * as z from 'zod';

import type { Contents } from '../../contents/contents';
import { listedOperations, operationsTable } from '../../contents/listedOperations';
import { defineTool } from '../define/defineTool';

/** Lists the operations of the contracts. */
export const listOperations = (contents: Contents) =>
  defineTool({
    name: 'list_operations',
    title: 'List the operations',
    description:
      'Lists the operations of the APIs, and the deliveries that a receiver of webhooks gets: name, method, path on the ' +
      'API server, and the media types of the body.',
    input: z.strictObject({
      api: z
        .string()
        .max(100)
        .optional()
        .describe(`Only this API: ${contents.apis.map(({ id }) => id).join(', ')}. All by default.`),
    }),
    run: ({ api }) => {
      const operations = listedOperations(contents, api);
      return { text: operationsTable(operations), data: { operations } };
    },
  });
