import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020';
import { default as addFormats } from 'ajv-formats';

import { schemaDocument } from '../../src/contract/jsonSchema';
import type { Contract, Json, Schema } from '../../src/contract/read/openapi';

/** Returns the errors of a value; an empty list means valid. */
export type Check = (value: Json) => readonly ErrorObject[];

/**
 * Compiles the schemas of one bundled contract with Ajv for JSON Schema 2020-12, in strict mode.
 * References are not inlined, so that the `schemaPath` of an error names the definition at fault:
 * `#/$defs/Money/properties/amount/pattern`.
 *
 * @returns a function that compiles a schema object of the contract to a check
 */
export function compileContract(api: string, contract: Contract): (schema: Schema) => Check {
  const ajv = new Ajv2020({
    allErrors: true,
    inlineRefs: false,
    strict: true,
    strictRequired: false,
    strictTypes: false,
    verbose: true,
  });
  addFormats(ajv);
  ajv.addKeyword('discriminator');
  const names = Object.keys(contract.components?.schemas ?? {});
  const all = { anyOf: names.map((name) => ({ $ref: `#/components/schemas/${name}` })) };
  const definitions = schemaDocument(api, contract, 'definitions', all, '/');
  ajv.addSchema(definitions);
  const compiled = new Map<string, ValidateFunction>();
  const checks = new WeakMap<Schema, Check>();
  const compile = (schema: Schema): Check => {
    const text = JSON.stringify(schema).replaceAll('#/components/schemas/', `${definitions.$id}#/$defs/`);
    const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text) as object);
    compiled.set(text, validate);
    return (value) => (validate(value) ? [] : [...(validate.errors ?? [])]);
  };
  return (schema) => {
    const check = checks.get(schema) ?? compile(schema);
    checks.set(schema, check);
    return check;
  };
}
