import { brand } from '../portal/brand';
import type { Contract, Schema } from './read/openapi';

/** A self-contained JSON Schema 2020-12 document. */
export interface JsonSchemaDocument extends Schema {
  readonly $schema: string;
  readonly $id: string;
  readonly $defs: Readonly<Record<string, Schema>>;
}

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';
const COMPONENTS = '#/components/schemas/';
const DEFINITIONS = '#/$defs/';

/**
 * Converts one schema of a contract to a separate document, with only the definitions that it needs: components become `$defs`.
 * `discriminator`, which is not part of JSON Schema, is kept as an annotation.
 *
 * @param name the last part of the document's `$id`
 * @param schema a schema object of the contract
 * @param versionPath the path of the documentation version
 */
export function schemaDocument(
  api: string,
  contract: Contract,
  name: string,
  schema: Schema,
  versionPath: string,
): JsonSchemaDocument {
  const all = contract.components?.schemas ?? {};
  const needed = new Set<string>();
  const collect = (value: unknown): void => {
    for (const [, found = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (!needed.has(found)) {
        needed.add(found);
        collect(all[found]);
      }
    }
  };
  collect(schema);
  const definitions = Object.fromEntries(Object.entries(all).filter(([key]) => needed.has(key)));
  return {
    $schema: DIALECT,
    $id: `${brand.portalUrl}${versionPath}schemas/${api}/${name}.json`,
    ...pointToDefinitions(schema),
    $defs: pointToDefinitions(definitions),
  };
}

/** Copies a value, with references to components rewritten to `$defs`. */
function pointToDefinitions<Value>(value: Value): Value {
  const text = JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'string' && inner.startsWith(COMPONENTS)
      ? `${DEFINITIONS}${inner.slice(COMPONENTS.length)}`
      : inner,
  );
  return JSON.parse(text) as Value;
}
