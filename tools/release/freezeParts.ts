/** Where pages import generated parts from. */
const IMPORT = /^import (\w+) from '@site\/\.generated\/catalogues\/([^']+)';\n/gm;

/**
 * Writes parts into a page that only the latest version makes anew, so a release keeps what they said.
 *
 * @param parts their text by file name, as MDX; nothing for a part that says only what the latest version has, which is left out
 *   with its heading
 */
export function freezeParts(text: string, parts: ReadonlyMap<string, string>): string {
  let frozen = text;
  for (const [line, name = '', file = ''] of text.matchAll(IMPORT)) {
    const part = parts.get(file);
    if (part !== undefined) {
      const place = part === '' ? String.raw`(?:^#+ [^\n]*\n\n)?^<${name} />\n\n?` : `^<${name} />$`;
      frozen = frozen.replace(line, '').replace(new RegExp(place, 'm'), () => part.trimEnd());
    }
  }
  return frozen;
}
