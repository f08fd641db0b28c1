import type { OpenTwin } from './openTwin';
import type { PageHead, PageKind } from '../pages/readHead';

/** The metadata in the head that programs use. */
type MachineHead = Pick<
  PageHead,
  'description' | 'canonical' | 'language' | 'version' | 'image' | 'published'
>;

/** A page of the built site, as its Markdown twin and `llms.txt` describe it. */
export interface MachinePage extends MachineHead, OpenTwin {
  readonly kind: PageKind;
  /** The path on the site: `/public/checkout/amounts/`. */
  readonly route: string;
  /** The day of the last change, if known. */
  readonly changed: string | undefined;
}
