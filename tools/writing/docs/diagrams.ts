import type { default as Diagrams } from 'mermaid';

type Mermaid = typeof Diagrams;

let loaded: Promise<Mermaid> | undefined;

/**
 * Parses a diagram with Mermaid, as the page does in a browser, and checks that it has a text alternative.
 *
 * @returns the faults; none for a diagram that a browser can draw
 */
export async function diagramFaults(code: string): Promise<string[]> {
  loaded ??= loadMermaid();
  const mermaid = await loaded;
  try {
    await mermaid.parse(code);
  } catch (error) {
    return [firstLines(error)];
  }
  return ['accTitle:', 'accDescr:'].flatMap((word) =>
    code.includes(word)
      ? []
      : [`the diagram has no "${word}", which describes it to readers who cannot see it`],
  );
}

/**
 * Loads Mermaid for parsing only. It passes labels to DOMPurify, which does nothing without a browser's DOM and then
 * lacks the functions that Mermaid calls; what the parser makes of the labels is never shown. Both are imported
 * dynamically, so that they share one DOMPurify.
 */
async function loadMermaid(): Promise<Mermaid> {
  const { default: purify } = await import('dompurify');
  Object.assign(purify, { addHook: () => undefined, sanitize: (text: string) => text });
  const { default: mermaid } = await import('mermaid');
  return mermaid;
}

/** Mermaid's message in one line: the place, and what was expected there. */
function firstLines(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^-+\^$/.test(line))
    .join(' ');
}
