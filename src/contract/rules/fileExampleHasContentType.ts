import type { Oas3Rule } from '@redocly/openapi-core';

import { ANY_TYPE } from '../examples/sentFile';
import type { Example } from '../read/openapi';
import { entriesOf, follow, listPlacedOperations } from './placed';

/** A type and subtype with optional parameters (RFC 9110, section 8.3.1). */
const MEDIA_TYPE = /^[\w.+-]+\/[\w.+-]+(?:\s*;\s*[\w-]+=\S+)*$/;

/**
 * The example of a request body of any media type has `x-sent-as` with a file name and a media type. Samples and
 * Try it send the file with them, and OpenAPI has no field for either.
 */
export const fileExampleHasContentType: Oas3Rule = () => ({
  Root(root, context) {
    for (const { node, requestBody } of listPlacedOperations(root, context)) {
      const listed = requestBody?.node.content[ANY_TYPE]?.examples;
      for (const [story, value] of entriesOf(listed)) {
        const at = requestBody?.at.child(['content', ANY_TYPE, 'examples', story]);
        const example = at === undefined ? undefined : follow<Example>(context, value, at);
        const { name, mediaType }: { readonly name?: unknown; readonly mediaType?: unknown } =
          example?.node['x-sent-as'] ?? {};
        const isComplete =
          typeof name === 'string' &&
          name !== '' &&
          typeof mediaType === 'string' &&
          MEDIA_TYPE.test(mediaType);
        if (example !== undefined && !isComplete) {
          context.report({
            message:
              `The example "${story}" of ${node.operationId} is a file, and its "x-sent-as" does not have ` +
              'a file name and a media type.',
            location: example.at,
          });
        }
      }
    }
  },
});
