import { stringify } from 'yaml';

import { fullTitle } from '../../portal/referencePage';
import { CURRENT, CURRENT_LABEL } from '../../portal/versions';
import type { MachinePage } from './page';

/** A page as a Markdown file, with the metadata of its HTML head as YAML front matter. */
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
  return `---\n${stringify(matter, { lineWidth: 0 })}---\n\n${markdown}`;
}
