import type { Oas3Rule } from '@redocly/openapi-core';

import { isNamed } from './named';
import { entriesOf } from './placed';

interface Described {
  readonly title?: string;
  readonly description?: string;
}

const FILLERS = new Set([
  ...['a', 'an', 'the', 'this', 'that', 'its', 'their', 'your', 'of', 'for', 'in', 'on', 'to', 'with'],
  ...['is', 'are', 'and', 'or', 's', 'value', 'field', 'property', 'attribute', 'object'],
]);

/**
 * "The locale of the sale" under `locale` in "Sale" adds no information. A description needs at least one
 * word that is neither in the name nor in the enclosing title.
 */
export const descriptionAddsMeaning: Oas3Rule = () => ({
  Schema({ title, description }, context) {
    if (isNamed(context.location) && repeats(description, [title])) {
      context.report({
        message: `The description of "${title ?? ''}" only repeats its title.`,
        location: context.location.child('description'),
      });
    }
  },
  SchemaProperties(properties, context) {
    for (const [name, property] of entriesOf(properties)) {
      const { description } = property as Described;
      if (repeats(description, [name, (context.parent as Described).title])) {
        context.report({
          message: `The description of "${name}" only repeats its name.`,
          location: context.location.child([name, 'description']),
        });
      }
    }
  },
});

function repeats(description: string | undefined, names: readonly (string | undefined)[]): boolean {
  if (description === undefined || description.trim() === '') {
    return false;
  }
  const known = new Set(names.flatMap((name) => meaningfulWords(name ?? '')));
  return meaningfulWords(description).every((word) => known.has(word) || FILLERS.has(word));
}

/** The words of a name or a text, with camelCase split, in lower case and singular. */
function meaningfulWords(text: string): string[] {
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))
    .filter((word) => word !== '');
}
