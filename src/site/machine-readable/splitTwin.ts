/** The most bytes of a Markdown file of a page: what assistants read without cutting it off (agentdocsspec.com, "page size"). */
export const MOST_TWIN_BYTES = 50_000;

/** A heading of a Markdown text with what follows it, up to the next heading of any level. */
interface TwinSection {
  /** 1 to 6. */
  readonly level: number;
  /** The heading, as Markdown. */
  readonly title: string;
  readonly markdown: string;
}

/** Consecutive sections of a page that fit into one file. */
export type TwinPart = readonly TwinSection[];

const HEADING = /^(#{1,6}) (.*)$/;
const FENCE = /^(?:`{3,}|~{3,})/;

/**
 * Cuts the text of a page into the fewest parts that the order of its sections allows: between sections of the highest
 * level, and between lower ones only within a section that is too large for a part.
 *
 * @param markdown begins with a heading
 * @param most the UTF-8 bytes of a part; a section without headings inside is never cut
 */
export function splitTwin(markdown: string, most: number): readonly TwinPart[] {
  return pack(groups(readSections(markdown), 2, most), most);
}

function readSections(markdown: string): readonly TwinSection[] {
  const sections: { level: number; title: string; lines: string[] }[] = [];
  let fence: string | undefined;
  for (const line of markdown.split('\n')) {
    const [, marks, title] = (fence === undefined ? HEADING.exec(line) : undefined) ?? [];
    const [mark] = FENCE.exec(line) ?? [];
    // A fence is closed by one that is at least as long, alone on its line (CommonMark 0.31, section 4.5).
    if (fence === undefined) {
      fence = mark;
    } else if (mark?.startsWith(fence) === true && mark === line) {
      fence = undefined;
    }
    if (marks !== undefined && title !== undefined) {
      sections.push({ level: marks.length, title, lines: [line] });
    } else {
      sections.at(-1)?.lines.push(line);
    }
  }
  return sections.map(({ lines, ...section }) => ({ ...section, markdown: lines.join('\n') }));
}

/** Sections that stay together: each of a level with those below it, or those one by one if they are too large together. */
function groups(sections: readonly TwinSection[], level: number, most: number): readonly TwinPart[] {
  const whole: TwinSection[][] = [];
  for (const section of sections) {
    const open = whole.at(-1);
    if (open === undefined || section.level <= level) {
      whole.push([section]);
    } else {
      open.push(section);
    }
  }
  return whole.flatMap((group) =>
    group.length > 1 && sizeOf(group) > most ? groups(group, level + 1, most) : [group],
  );
}

function pack(pieces: readonly TwinPart[], most: number): readonly TwinPart[] {
  return pieces.reduce<readonly TwinPart[]>((parts, piece) => {
    const last = parts.at(-1);
    return last === undefined || sizeOf(last) + sizeOf(piece) > most
      ? [...parts, piece]
      : [...parts.slice(0, -1), [...last, ...piece]];
  }, []);
}

function sizeOf(part: TwinPart): number {
  return Buffer.byteLength(textOfPart(part));
}

export function textOfPart(part: TwinPart): string {
  return part.map(({ markdown }) => markdown).join('\n');
}
