import * as z from 'zod';

import { inputError } from '../../../kit/problem';
import type { Knowledge } from '../../contents/knowledge';
import { jsonText, operationArgument } from '../define/arguments';
import { defineTool } from '../define/defineTool';
import { exampleNamed, findEntry, listedExamples } from '../../contents/listedExamples';
import { describeEntry, schemasOf } from '../sources/describedOperation';

const MOST_SCHEMAS = 10;

export const describeOperation = ({ apis }: Knowledge) =>
  defineTool({
    name: 'describe_operation',
    title: 'Describe an operation',
    description:
      'Describes an operation by its OpenAPI contract, as JSON: address, scopes, parameters, bodies with their schemas ' +
      'and the names of their examples, and responses. A schema names others with "$ref": ask for these with schemas, ' +
      'and for one example in full with example.',
    input: z.strictObject({
      operation: operationArgument,
      schemas: z
        .array(z.string().max(200))
        .min(1)
        .max(MOST_SCHEMAS)
        .optional()
        .describe(
          'Instead of the operation: named schemas of its API, such as ["LineItem", "Money"]; also as in the address of ' +
            'their page, such as "line-item". Unknown names are listed, with the nearest ones.',
        ),
      example: z
        .string()
        .max(200)
        .optional()
        .describe('Instead of the operation: the named example of its body, or of a response.'),
    }),
    run: ({ operation, schemas, example }) => {
      if (schemas !== undefined && example !== undefined) {
        throw inputError('Both schemas and example are given.', 'ask for one of them in each call.');
      }
      const { api, operationId } = findEntry(apis, operation, 'take the name from list_operations.');
      const contract = api.contract();
      if (example !== undefined) {
        // The value alone is what the other tools take.
        const { value, ...about } = exampleNamed(listedExamples(contract, operationId), example, operationId);
        return [`An example of ${operationId}: ${JSON.stringify(about)}`, jsonText(value)];
      }
      return jsonText(
        schemas === undefined ? describeEntry(api.id, contract, operationId) : schemasOf(contract, schemas),
      );
    },
  });
