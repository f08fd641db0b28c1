import type { Location, Oas3Rule } from '@redocly/openapi-core';

import { schemaSlug } from '../../portal/routes';
import { isNamed } from './named';

/**
 * The address of a schema's page is derived from its title. Without a title there is no page, and a page with
 * the same address would silently overwrite another.
 */
export const schemaHasTitle: Oas3Rule = () => {
  const bySlug = new Map<string, { readonly title: string; readonly at: Location }>();
  return {
    Schema({ title }, context) {
      const { location } = context;
      if (!isNamed(location)) {
        return;
      }
      if (title === undefined || title.trim() === '') {
        context.report({ message: 'The schema has no title.', location });
        return;
      }
      const slug = schemaSlug(title);
      const first = bySlug.get(slug);
      if (first === undefined) {
        bySlug.set(slug, { title, at: location });
      } else {
        context.report({
          message: `The titles "${first.title}" and "${title}" give the same address, /schemas/${slug}/.`,
          location: location.child('title'),
        });
      }
    },
  };
};
