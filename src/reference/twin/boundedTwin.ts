import type { ResolveLink } from '../../built/machine-readable/simplifyContent';
import { leaveNested, nestingOf } from '../model/leaveNested';
import type { ReferencePageModel } from '../model/pageModels';
import { referenceTwin } from './referenceTwin';

/**
 * The size, in UTF-8 bytes, of the largest title and text of a twin. With its front matter and its links closed, a twin
 * stays below 60,000 bytes, which a program reads in one request and an assistant as a whole.
 */
const MOST = 58_400;

/**
 * The title and text of a reference page as Markdown, as {@link referenceTwin} writes it. If it is too large, the schemas
 * that are nested most deeply are left to the twins of their own pages, level by level, until it fits.
 *
 * @param resolve converts the address of a link in the model
 */
export function boundedTwin(model: ReferencePageModel, resolve: ResolveLink): string {
  let markdown = referenceTwin(model, resolve);
  for (let depth = nestingOf(model) - 1; depth >= 0 && Buffer.byteLength(markdown) > MOST; depth -= 1) {
    markdown = referenceTwin(leaveNested(model, depth), resolve);
  }
  return markdown;
}
