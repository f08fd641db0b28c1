/**
 * What a diagram shows, in the words that its source has for readers who do not see it: its title, and what happens in it.
 *
 * @param source the diagram in Mermaid's language
 * @returns an empty text if the source has none
 */
export function diagramWords(source: string): string {
  const texts = ['accTitle', 'accDescr'].map(
    (name) => new RegExp(`^\\s*${name}:(.*)$`, 'm').exec(source)?.[1]?.trim() ?? '',
  );
  return texts.filter((text) => text !== '').join(': ');
}
