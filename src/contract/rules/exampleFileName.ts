import path from 'node:path';

import { isRef, type Oas3Rule } from '@redocly/openapi-core';

import { entriesOf, listPlacedOperations, type Placed } from './placed';
import type { RequestBody, Response } from '../read/openapi';

/**
 * The file name of an example contains its operation, and its story as the key in `examples`, so that writers
 * who see `createSale.request.minimal` find the file.
 */
export const exampleFileName: Oas3Rule = () => ({
  Root(root, context) {
    // A response may be shared by several operations; its examples are named after one of them.
    const bodies = new Map<string, { readonly body: Placed<RequestBody | Response>; owners: string[] }>();
    const add = (body: Placed<RequestBody | Response>, ...owners: string[]) => {
      const known = bodies.get(body.at.absolutePointer);
      bodies.set(body.at.absolutePointer, { body, owners: [...(known?.owners ?? []), ...owners] });
    };
    for (const { node, requestBody, responses } of listPlacedOperations(root, context)) {
      if (requestBody !== undefined) {
        add(requestBody, `${node.operationId}.request`);
      }
      for (const [status, response] of responses) {
        add(response, `${node.operationId}.${status}`, `error.${status}`);
      }
    }
    for (const { body, owners } of bodies.values()) {
      for (const [mediaType, { examples }] of entriesOf(body.node.content)) {
        for (const [story, example] of entriesOf(examples)) {
          const expected = owners.map((owner) => `${owner}.${story}.yaml`);
          const found = isRef(example) ? path.basename(example.$ref) : undefined;
          if (found === undefined || !expected.includes(found)) {
            context.report({
              message:
                `The example "${story}" is ${found === undefined ? 'written in place' : `in ${found}`}; ` +
                `it belongs in ${expected[0] ?? ''}.`,
              location: body.at.child(['content', mediaType, 'examples', story]),
            });
          }
        }
      }
    }
  },
});
