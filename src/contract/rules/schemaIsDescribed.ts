import type { Oas3Rule } from '@redocly/openapi-core';

import { isNamed } from './named';
import { entriesOf, follow } from './placed';

interface Described {
  readonly description?: string;
}

/**
 * The reference shows names and types anyway; only the description explains the meaning. A property may
 * inherit it from the referenced schema.
 */
export const schemaIsDescribed: Oas3Rule = () => ({
  Schema(schema, context) {
    if (isNamed(context.location) && !isText(schema.description)) {
      context.report({ message: 'The schema has no description.' });
    }
  },
  SchemaProperties(properties, context) {
    if (context.location.pointer.includes('/not/')) {
      return; // Members that must not be there together; they have their meaning where they are allowed.
    }
    for (const [name, property] of entriesOf(properties)) {
      const at = context.location.child(name);
      const own = (property as Described).description;
      if (!isText(own) && !isText(follow<Described>(context, property, at)?.node.description)) {
        context.report({ message: `The property "${name}" has no description.`, location: at });
      }
    }
  },
});

function isText(value: string | undefined): boolean {
  return value !== undefined && value.trim() !== '';
}
