import type { Location } from '@redocly/openapi-core';

/** Whether a schema at this place becomes a named component of the bundle, with a page. */
export function isNamed(at: Location): boolean {
  return at.pointer === '#/' || /^#\/components\/schemas\/[^/]+$/.test(at.pointer);
}
