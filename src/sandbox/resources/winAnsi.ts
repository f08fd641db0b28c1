/** The characters of WinAnsi that are not those of Latin-1 (ISO 32000-1, annex D.2), by their code. */
const ABOVE: Readonly<Record<string, number>> = {
  ...{ '€': 128, '‚': 130, ƒ: 131, '„': 132, '…': 133, '†': 134, '‡': 135, ˆ: 136, '‰': 137, Š: 138 },
  ...{ '‹': 139, Œ: 140, Ž: 142, '‘': 145, '’': 146, '“': 147, '”': 148, '•': 149, '–': 150, '—': 151 },
  ...{ '˜': 152, '™': 153, š: 154, '›': 155, œ: 156, ž: 158, Ÿ: 159 },
};

const BY_CODE: ReadonlyMap<number, string> = new Map(
  Object.entries(ABOVE).map(([character, code]) => [code, character]),
);

/** What stands for a character that WinAnsi lacks: spaces of figures, and a minus. */
const ALIKE: Readonly<Record<string, string>> = { '\u00a0': ' ', '\u202f': ' ', '\u2212': '-' };

/**
 * Encodes a text in WinAnsi, as a text whose characters are its bytes. Other characters lose their accents, or become
 * question marks.
 */
export function winAnsi(text: string): string {
  return Array.from(text.normalize('NFC'), (character) => {
    const known = encoded(character);
    return known ?? encoded(character.normalize('NFD').charAt(0)) ?? '?';
  }).join('');
}

/** The text of bytes in WinAnsi. Not every release of Node decodes windows-1252, which is the same. */
export function winAnsiText(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => BY_CODE.get(byte) ?? String.fromCharCode(byte)).join('');
}

function encoded(character: string): string | undefined {
  const alike = ALIKE[character] ?? character;
  const code = ABOVE[alike] ?? alike.charCodeAt(0);
  const exists = (code > 31 && code < 127) || (code > 159 && code < 256) || ABOVE[alike] === code;
  return exists && Array.from(alike).length === 1 ? String.fromCharCode(code) : undefined;
}
