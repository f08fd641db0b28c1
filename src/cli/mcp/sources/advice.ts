/** What a page says of an error: each item as Markdown. */
export interface Advice {
  readonly causes: readonly string[];
  readonly steps: readonly string[];
}

/** Reads the section of a code: its first list has the causes, and its first numbered list what to do. */
export function adviceIn(section: string): Advice {
  return { causes: firstList(section, /^[-*] /), steps: firstList(section, /^\d+\. /) };
}

function firstList(section: string, mark: RegExp): readonly string[] {
  const lines = section.split('\n');
  const first = lines.findIndex((line) => mark.test(line));
  const rest = first < 0 ? [] : lines.slice(first);
  const end = rest.findIndex((line) => line !== '' && !mark.test(line) && !line.startsWith(' '));
  return rest
    .slice(0, end < 0 ? rest.length : end)
    .flatMap((line) => (mark.test(line) ? [line.replace(mark, '')] : []));
}
