import path from 'node:path';

import type { Location, Oas3Rule } from '@redocly/openapi-core';

/**
 * A name is unique within an API across all kinds: `Status` cannot be both a schema and a parameter. The
 * built-in `component-name-unique` compares only names of one kind.
 */
export const fileNameUnique: Oas3Rule = () => {
  const kindsByName = new Map<string, Map<string, Location>>();
  return {
    ref(_reference, context, { location }) {
      if (location?.pointer !== '#/') {
        return;
      }
      // Some file systems are case-insensitive.
      const name = path.basename(location.source.absoluteRef, '.yaml').toLowerCase();
      const kinds = kindsByName.get(name) ?? new Map<string, Location>();
      kindsByName.set(name, kinds);
      if (!kinds.has(context.type.name)) {
        kinds.set(context.type.name, location);
      }
    },
    Root: {
      leave(_root, context) {
        for (const kinds of kindsByName.values()) {
          const [first, ...others] = kinds.values();
          for (const location of others) {
            // The API's folder, the kind, the file.
            const [one, two] = [first, location].map((place) =>
              (place?.source.absoluteRef ?? '').split(/[/\\]/).slice(-3).join('/'),
            );
            context.report({
              message: `Two files of this API have the same name: ${one ?? ''} and ${two ?? ''}.`,
              location,
            });
          }
        }
      },
    },
  };
};
