import { MOST_TWIN_BYTES, type ResolveLink } from '../../site';
import { leaveOutNestedSchemas, nestingOf } from '../model/leaveOutNestedSchemas';
import type { ReferencePageModel } from '../model/pageModels';
import { referenceTwin } from './referenceTwin';

/** The size, in UTF-8 bytes, of the largest title and text of a twin, whose front matter and closed links also count. */
const MOST = MOST_TWIN_BYTES - 1_600;

/** The twin of a model with more than this, as JSON, is rarely small enough as a whole. */
const LARGE = 2 * MOST;

/**
 * The title and text of a reference page as Markdown, as {@link referenceTwin} writes it. If it is too large, the schemas
 * that are nested most deeply are left to the twins of their own pages: as few levels as are necessary.
 *
 * @param resolve converts the address of a link in the model
 */
export function boundedTwin(model: ReferencePageModel, resolve: ResolveLink): string {
  const whole = nestingOf(model);
  const write = (depth: number) =>
    referenceTwin(depth === whole ? model : leaveOutNestedSchemas(model, depth), resolve);
  let [low, high] = [0, whole];
  let depth = JSON.stringify(model).length > LARGE ? middle(low, high) : whole;
  let best: string | undefined;
  // Writing takes long, so the depth is searched by halves.
  while (low <= high) {
    const markdown = write(depth);
    if (Buffer.byteLength(markdown) <= MOST) {
      best = markdown;
      low = depth + 1;
    } else {
      high = depth - 1;
    }
    depth = middle(low, high);
  }
  return best ?? write(0);
}

function middle(low: number, high: number): number {
  return Math.ceil((low + high) / 2);
}
