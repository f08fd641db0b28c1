import { brand } from '../facts/brand';
import type { Contract, Schema } from './openapi';

/** A self-contained JSON Schema 2020-12 document. */
export interface JsonSchemaDocument extends Schema {
  readonly $schema: string;
  readonly $id: string;
  readonly $defs: Readonly<Record<string, Schema>>;
}

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';
const COMPONENTS = '#/components/schemas/';
const DEFINITIONS = '#/$defs/';

/** The address, and so the `$id`, of a contract's schemas or of one of its documents. */
function schemaAddress(api: string, name: string, versionPath: string): string {
  return `${brand.portalUrl}${versionPath}schemas/${api}/${name}.json`;
}

/**
 * The named schemas of a contract as one JSON Schema document: components become `$defs`, and
 * references point there. `discriminator`, which JSON Schema does not know, stays as an annotation.
 */
export function contractDefinitions(api: string, contract: Contract): JsonSchemaDocument {
  return {
    $schema: DIALECT,
    $id: schemaAddress(api, 'definitions', '/'),
    $defs: pointToDefinitions(contract.components?.schemas ?? {}),
  };
}

/**
 * One schema of a contract as a document of its own, with the definitions that it needs and no
 * others.
 *
 * @param name the last part of the document's `$id`
 * @param schema a schema as it stands in the contract
 * @param versionPath where the site serves the contract's version of the documentation
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
    $id: schemaAddress(api, name, versionPath),
    ...pointToDefinitions(schema),
    $defs: pointToDefinitions(definitions),
  };
}

/** A copy in which every reference to a component points to the definition of the same name. */
function pointToDefinitions<Value>(value: Value): Value {
  const text = JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'string' && inner.startsWith(COMPONENTS)
      ? `${DEFINITIONS}${inner.slice(COMPONENTS.length)}`
      : inner,
  );
  return JSON.parse(text) as Value;
}
