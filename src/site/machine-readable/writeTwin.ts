import { stringify } from 'yaml';

import { brand } from '../../portal/brand';
import { LLMS_INDEX } from '../../portal/files';
import { fullTitle } from '../../portal/referencePage';
import { CURRENT, CURRENT_LABEL } from '../../portal/versions';
import type { MachinePage } from './page';
import { MOST_TWIN_BYTES, splitTwin, textOfPart, type TwinPart } from './splitTwin';
import { partAddress } from './twinAddress';

/** Where an assistant finds the other pages: the first line of a twin (agentdocsspec.com, "llms.txt directive"). */
const INDEX_LINE = `> All pages: [llms.txt](${brand.portalUrl}${LLMS_INDEX})`;

/** A page as a Markdown file, with the metadata of its HTML head as YAML front matter, and the way to the index. */
export function writeTwin(page: MachinePage): string {
  return `${headOf(page)}${page.markdown}`;
}

/** The parts of a page as Markdown files: one, unless it is too long for one. */
export function twinParts(page: MachinePage): readonly TwinPart[] {
  const { title, markdown } = page;
  return Buffer.byteLength(writeTwin(page)) > MOST_TWIN_BYTES
    ? splitTwin(markdown, MOST_TWIN_BYTES - frameBytes(page))
    : [[{ level: 1, title, markdown }]];
}

/**
 * The files of a page, by address. The first of several parts says which sections the others have; each has the metadata of
 * the page.
 */
export function writeTwinParts(page: MachinePage, parts: readonly TwinPart[]): ReadonlyMap<string, string> {
  return new Map(
    parts.map((part, index) => {
      const note = parts.length === 1 ? '' : `${noteOf(page, parts, index + 1)}\n\n`;
      return [partAddress(page.route, index + 1), `${headOf(page)}${note}${textOfPart(part)}`];
    }),
  );
}

/** What a client that reads Markdown gets for an address that does not exist. */
export function writeNotFoundTwin(): string {
  return `# Page not found\n\n${INDEX_LINE}\n\nThere is no page at this address. The index lists the address of every page.\n`;
}

function headOf({ route, title, description, canonical, version, changed }: MachinePage): string {
  const matter = {
    title: fullTitle(title, route),
    description,
    canonical,
    ...(version === undefined ? {} : { version: version === CURRENT ? CURRENT_LABEL : version }),
    ...(changed === undefined ? {} : { last_change: changed }),
  };
  return `---\n${stringify(matter, { lineWidth: 0 })}---\n\n${INDEX_LINE}\n\n`;
}

/** The most bytes around the text of a part: if the first one named every section of the page. */
function frameBytes(page: MachinePage): number {
  const alone = splitTwin(page.markdown, 0);
  return Buffer.byteLength(headOf(page)) + Buffer.byteLength(noteOf(page, alone, 1)) + LINKS_TO_PARTS;
}

/** What the links to sections of long pages grow by when they lead to a part. */
const LINKS_TO_PARTS = 2_000;

/** Which part this is, and where the others are, with what they have. */
function noteOf({ route, title }: MachinePage, parts: readonly TwinPart[], number: number): string {
  const place = (part: number) => `${brand.portalUrl}${partAddress(route, part)}`;
  const lines = parts.flatMap((part, index) =>
    index + 1 === number
      ? []
      : [`> - [Part ${String(index + 1)}](${place(index + 1)}): ${namesIn(part).join(', ')}`],
  );
  const start =
    `> Part ${String(number)} of ${String(parts.length)} of "${fullTitle(title, route)}". ` +
    'The other parts, with their sections:';
  return [start, '>', ...lines].join('\n');
}

/** The sections of a part that begin in it, and those before them, which go on with the one that began in the part before. */
function namesIn(part: TwinPart): readonly string[] {
  const first = part.findIndex(({ level }) => level === 2);
  const begun = first === -1 ? part : part.slice(0, first);
  const highest = Math.min(...begun.map(({ level }) => level));
  return part
    .filter(({ level }, index) => level === (index < begun.length ? highest : 2))
    .map(({ title }) => title);
}
