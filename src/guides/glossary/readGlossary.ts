import { readFileSync } from 'node:fs';

export interface GlossaryTerm {
  readonly id: string;
  readonly spellings: readonly string[];
}

/** The section of the glossary whose terms pages link to. */
export const LINKED_SECTION = 'german-terms';

/**
 * Reads the terms in the German section of the glossary: each is a heading of level 3, followed by a
 * paragraph with its meaning in italics, then other spellings after "Also:".
 */
export function readGlossary(text: string): GlossaryTerm[] {
  const terms: { id: string; spellings: string[] }[] = [];
  let linked = false;
  for (const line of text.split('\n')) {
    const [heading, marks = '', title = '', id = ''] =
      /^(##|###) (.+?) \{\/\* #([\w-]+) \*\/\}\s*$/.exec(line) ?? [];
    if (heading !== undefined && marks === '##') {
      linked = id === LINKED_SECTION;
    } else if (heading !== undefined && linked) {
      terms.push({ id, spellings: [title] });
    } else if (linked && /^[*_]/.test(line)) {
      const [, also = ''] = /\bAlso: (.+?)\.(?:\s|$)/.exec(line) ?? [];
      terms.at(-1)?.spellings.push(...also.split(', ').filter((spelling) => spelling !== ''));
    }
  }
  return terms;
}

/** Reads the terms of a glossary file; none if it does not exist. */
export function readGlossaryFile(file: string): GlossaryTerm[] {
  try {
    return readGlossary(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return [];
    }
    throw error;
  }
}
