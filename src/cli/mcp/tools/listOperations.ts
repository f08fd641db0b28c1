import * as z from 'zod';

import type { Knowledge } from '../../contents/knowledge';
import { listedOperations, operationsTable } from '../../contents/listedOperations';
import { defineTool } from '../define/defineTool';

export const listOperations = ({ apis }: Knowledge) =>
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
        .describe(`Only this API: ${apis.map(({ id }) => id).join(', ')}. All by default.`),
    }),
    run: ({ api }) => operationsTable(listedOperations(apis, api)),
  });
