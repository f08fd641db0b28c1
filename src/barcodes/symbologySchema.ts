import { closed, day, https, listOf, readIn, record, text, texts } from '../kit/dataSchema';

const whole = { type: 'integer', minimum: 1 } as const;

const properties = {
  kind: { enum: ['bars', 'area'] },
  holds: { enum: ['digits', 'ascii', 'bytes', 'code-39', 'codabar', 'gs1', 'pharmacode'] },
  /** How many characters it has; any number if absent. */
  lengths: listOf(whole),
  /** Whether it has an even number of characters. */
  even: { const: true },
  /** The fewest characters, without the letters around a Codabar. */
  shortest: whole,
  /** The most characters. */
  longest: whole,
  /** How the check digit at the end of a content is computed; `msi-11` is added to it by whatever draws the code. */
  check: { enum: ['gtin', 'upc-e', 'msi-11'] },
  /** How its width follows from its content; absent where every content has room. */
  width: { enum: ['itf', 'code-128', 'gs1-128', 'code-39', 'codabar'] },
} as const;

const optional = ['lengths', 'even', 'shortest', 'longest', 'check', 'width'] as const;

/** What a format of the contract can hold. */
export const symbology = closed(properties, optional);

/** Which data follows some application identifiers of GS1. */
export const identifiers = closed({
  /** `N14c`, `N13c X..17?`: see symbologies.yaml. */
  form: { type: 'string', pattern: '^[NXYZ](\\.\\.)?[0-9]+[cd]?\\??( [NXYZ](\\.\\.)?[0-9]+[cd]?\\??)*$' },
  /** `01`, or a range such as `3100-3105`. */
  of: listOf({ type: 'string', pattern: '^[0-9]{2,4}(-[0-9]{2,4})?$' }),
});

/** What the documents of a wallet say of some formats, in a clause. */
export const walletSays = closed({ formats: texts, says: text, sources: texts });

/** The closed JSON Schema of symbologies.yaml. */
export const symbologySchema = closed({
  /** Where the rules were read. */
  sources: record(closed({ standard: text, url: https, readOn: day, readIn })),
  /** The narrowest display of a phone, and the narrowest bar that a scanner at a till has to read, in millimetres. */
  display: closed({ millimetres: { type: 'number' }, bar: { type: 'number' }, source: text }),
  symbologies: record(closed({ ...properties, example: text, source: text }, optional)),
  /** By API. */
  wallets: record({ type: 'array', items: walletSays }),
  identifiers: { type: 'array', items: identifiers },
});
