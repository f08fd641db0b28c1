/** How a serialiser writes JSON. */
export interface JsonForm {
  /** What it is, in words that follow "as": "compact JSON". */
  readonly name: string;
  readonly write: (value: unknown) => string;
}

/** What is between the tokens. */
const SPACES: readonly JsonForm[] = [
  { name: 'compact JSON', write: (value) => JSON.stringify(value) },
  { name: 'JSON with a space after each comma and colon', write: spaced },
  { name: 'JSON with indents of two spaces', write: (value) => JSON.stringify(value, null, 2) },
  { name: 'JSON with indents of four spaces', write: (value) => JSON.stringify(value, null, 4) },
  { name: 'JSON with indents of tabs', write: (value) => JSON.stringify(value, null, '\t') },
];

/** What serialisers escape besides what they must (RFC 8259, section 7). */
const ESCAPES: readonly { readonly name: string; readonly write: (text: string) => string }[] = [
  { name: '', write: (text) => text },
  {
    name: ', with all characters beyond ASCII escaped',
    write: (text) => text.replace(/[^\0-\x7f]/g, escape),
  },
  { name: ', with escaped slashes', write: (text) => text.replaceAll('/', '\\/') },
  {
    name: ', with escaped slashes and all characters beyond ASCII escaped',
    write: (text) => text.replaceAll('/', '\\/').replace(/[^\0-\x7f]/g, escape),
  },
  { name: ', with <, > and & escaped', write: (text) => text.replace(/[<>&]/g, escape) },
];

/** The forms that serialisers write by default: each layout with each kind of escapes. */
export const JSON_FORMS: readonly JsonForm[] = ESCAPES.flatMap((escapes) =>
  SPACES.map(({ name, write }) => ({
    name: `${name}${escapes.name}`,
    write: (value: unknown) => escapes.write(write(value)),
  })),
);

function escape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** As Python writes it by default. */
function spaced(value: unknown): string {
  if (Array.isArray(value)) {
    return `[${value.map(spaced).join(', ')}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${spaced(one)}`);
    return `{${members.join(', ')}}`;
  }
  return JSON.stringify(value);
}
