/** How to fix a violation, by the rule's id in `openapi/redocly.yaml`, where assertions have their own. */
const fixes: Readonly<Record<string, string>> = {
  'no-unresolved-refs': 'create the file, or correct the path in $ref; it is relative to this file.',
  'operation-operationId-unique': 'give one of the two operations another operationId.',
  'no-invalid-media-type-examples': 'correct the example, or the schema that it breaks.',
  'no-invalid-schema-examples': 'correct the example, or the schema that it breaks.',
  'no-invalid-parameter-examples': 'correct the example, or the schema that it breaks.',
  'component-name-unique': 'rename one of the two files; the file name is the public name.',
  'security-scopes-defined': 'correct the scope, or declare it under securitySchemes in the root.',
  'operation-description': 'write what the call does, and what a caller must know before it.',
  'parameter-description': 'write what the parameter does, its form, and what happens without it.',
  'tag-description': 'write in a sentence what the operations of the tag are about.',
  struct: 'correct the key or value to what OpenAPI 3.1 allows at this place.',
  'yaml-parse': 'correct the YAML at this line; look for indentation, quotes and colons.',

  'house/operation-states-scopes':
    'write "security" at the operation: "- oauth2: [scope]", or "[]" for a delivery; list an exception with its reason in openapi/redocly.yaml.',
  'house/errors-are-exact':
    'add the shared response to "responses", or take it out; list a create that can conflict in openapi/redocly.yaml.',
  'house/operation-takes-api-version':
    'add "$ref: ../parameters/ApiVersion.yaml" to the parameters of the path file, with "required: true".',
  'house/create-takes-idempotency-key':
    'add "$ref: …/shared/parameters/IdempotencyKey.yaml" to the parameters of the POST, or take it out elsewhere.',
  'house/requests-are-closed':
    'add "additionalProperties: false"; next to allOf, "unevaluatedProperties: false" at the schema that composes.',
  'house/condition-has-required': 'add "required" with this property to the schema under "if".',
  'house/servers-are-the-brands':
    'write the production server and the local sandbox, in this order, as src/portal/brand.ts has them.',
  'house/schema-is-described':
    'write what it means: unit, format, who sets it, when it is absent. "not specified" is also valid.',
  'house/description-adds-meaning':
    'write what the name does not say: unit, format, who sets it, when it is absent; or leave it to the schema in $ref.',
  'house/schema-has-title': 'write a title of a few words that no other schema of this API has.',
  'house/example-file-name':
    'name the file <operationId>.<request or status>.<story>.yaml, and the key under "examples" after the story.',
  'house/file-name': 'rename the file, and correct the references to it.',
  'house/whole-file-refs':
    'put the part into a file of its own and refer to it by a relative path: ../schemas/Money.yaml.',
  'house/file-name-unique':
    'rename one of the two and correct the references; a parameter that clashes with a schema ends in "Parameter".',
};

const fallback = 'see the rule in openapi/redocly.yaml and correct the contract.';

/** The fix for a rule; a general one for self-explanatory rules. */
export function fixFor(ruleId: string): string {
  return fixes[ruleId] ?? fallback;
}
