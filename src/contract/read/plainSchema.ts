import { dropRestated } from './dropRestated';
import { joinTypes } from './joinTypes';
import type { Schema } from './openapi';

/**
 * A schema without what only generators need: they cope with an alternative for each type better than with a list of types,
 * and lose a `required` in an alternative without its property. The schema accepts the same values, and says each thing once.
 */
export function plainSchema(schema: Schema): Schema {
  return dropRestated(joinTypes(schema));
}
