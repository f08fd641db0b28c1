const text = { type: 'string', minLength: 1 } as const;
const texts = { type: 'array', items: text, minItems: 1 } as const;
const whole = { type: 'integer', minimum: 1 } as const;

/** An object with these properties and no others. */
function closed<Properties extends object>(
  properties: Properties,
  optional: readonly (keyof Properties)[] = [],
) {
  const required = Object.keys(properties).filter((name) => !(optional as readonly string[]).includes(name));
  return { type: 'object', properties, required, additionalProperties: false } as const;
}

const source = closed({
  ...{ standard: text, url: { type: 'string', pattern: '^https://' } },
  readOn: { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' },
  readIn: { enum: ['the official text', 'a public copy', 'a text that explains it'] },
});

const symbology = closed(
  {
    kind: { enum: ['bars', 'area'] },
    holds: { enum: ['digits', 'ascii', 'bytes', 'code-39', 'codabar', 'gs1', 'pharmacode'] },
    lengths: { type: 'array', items: whole, minItems: 1 },
    even: { const: true },
    shortest: whole,
    longest: whole,
    check: { enum: ['gtin', 'upc-e', 'msi-11'] },
    width: { enum: ['itf', 'code-128', 'gs1-128', 'code-39', 'codabar'] },
    ...{ example: text, source: text },
  },
  ['lengths', 'even', 'shortest', 'longest', 'check', 'width'],
);

/** The closed JSON Schema of symbologies.yaml. */
export const symbologySchema = closed({
  sources: { type: 'object', additionalProperties: source },
  display: closed({ millimetres: { type: 'number' }, bar: { type: 'number' }, source: text }),
  symbologies: { type: 'object', additionalProperties: symbology },
  wallets: {
    type: 'object',
    additionalProperties: {
      type: 'array',
      items: closed({ formats: texts, says: text, sources: texts }),
    },
  },
  identifiers: {
    type: 'array',
    items: closed({
      form: { type: 'string', pattern: '^[NXYZ](\\.\\.)?[0-9]+[cd]?\\??( [NXYZ](\\.\\.)?[0-9]+[cd]?\\??)*$' },
      of: { type: 'array', minItems: 1, items: { type: 'string', pattern: '^[0-9]{2,4}(-[0-9]{2,4})?$' } },
    }),
  },
});
