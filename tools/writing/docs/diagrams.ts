import type { default as Diagrams } from 'mermaid';

type Mermaid = typeof Diagrams;

let loaded: Promise<Mermaid> | undefined;

export interface DiagramProblems {
  /** Why it does not parse; none for a diagram that a browser can draw. */
  readonly syntax: readonly string[];
  /** What it lacks for readers who cannot see it. */
  readonly lacks: readonly { readonly message: string; readonly fix: string }[];
}

/** The lines of a text alternative, with an example of each. */
const ALTERNATIVE = {
  'accTitle:': ['title', 'accTitle: The way of a receipt'],
  'accDescr:': ['description', 'accDescr: The till sends the sale, and the customer scans the code.'],
} as const;

/** Parses a diagram with Mermaid, as the page does in a browser, and checks that it has a text alternative. */
export async function diagramProblems(code: string): Promise<DiagramProblems> {
  loaded ??= loadMermaid();
  const mermaid = await loaded;
  try {
    await mermaid.parse(code);
  } catch (error) {
    return { syntax: [firstLines(error)], lacks: [] };
  }
  const lacks = Object.entries(ALTERNATIVE).filter(([word]) => !code.includes(word));
  return {
    syntax: [],
    lacks: lacks.map(([word, [name, line]]) => ({
      message: `The diagram has no ${name} for readers who cannot see it: a line that begins with "${word}"`,
      fix: `add such a line below the type of the diagram, for example "${line}"`,
    })),
  };
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
