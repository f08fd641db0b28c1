/** What a writer does about a violated rule, by the rule's id in `openapi/redocly.yaml`. */
const cures: Readonly<Record<string, string>> = {
  'no-unresolved-refs': 'create the file, or correct the path in $ref; it is relative to this file.',
  'operation-operationId-unique': 'give one of the two operations another operationId.',
  'no-invalid-media-type-examples': 'correct the example, or the schema that it breaks.',
  'no-invalid-schema-examples': 'correct the example, or the schema that it breaks.',
  'no-invalid-parameter-examples': 'correct the example, or the schema that it breaks.',
  'component-name-unique': 'rename one of the two files; the file name is the public name.',
  struct: 'correct the key or value to what OpenAPI 3.1 allows at this place.',
  'yaml-parse': 'correct the YAML at this line; look for indentation, quotes and colons.',
};

const fallback = 'see the rule in openapi/redocly.yaml and correct the contract.';

/** The cure for a rule; a general one for rules that explain themselves. */
export function cureFor(ruleId: string): string {
  return cures[ruleId] ?? fallback;
}
