import { stringify } from 'yaml';

import { brand } from '../../portal/brand';
import { LLMS_INDEX } from '../../portal/files';
import { fullTitle } from '../../portal/referencePage';
import { CURRENT, CURRENT_LABEL } from '../../portal/versions';
import type { MachinePage } from './page';

/** Where an assistant finds the other pages: the first line of a twin (agentdocsspec.com, "llms.txt directive"). */
const INDEX_LINE = `> All pages: [llms.txt](${brand.portalUrl}${LLMS_INDEX})`;

/** A page as a Markdown file, with the metadata of its HTML head as YAML front matter, and the way to the index. */
export function writeTwin({
  route,
  title,
  description,
  canonical,
  version,
  changed,
  markdown,
}: MachinePage): string {
  const matter = {
    title: fullTitle(title, route),
    description,
    canonical,
    ...(version === undefined ? {} : { version: version === CURRENT ? CURRENT_LABEL : version }),
    ...(changed === undefined ? {} : { last_change: changed }),
  };
  return `---\n${stringify(matter, { lineWidth: 0 })}---\n\n${INDEX_LINE}\n\n${markdown}`;
}

/** What a client that reads Markdown gets for an address that does not exist. */
export function writeNotFoundTwin(): string {
  return `# Page not found\n\n${INDEX_LINE}\n\nThere is no page at this address. The index lists the address of every page.\n`;
}
