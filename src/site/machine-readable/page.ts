import type { PageHead, PageKind } from '../pages/readHead';

/** The metadata in the head that programs use. */
type MachineHead = Pick<
  PageHead,
  'description' | 'canonical' | 'language' | 'version' | 'image' | 'published'
>;

/** A page of the built site, as its Markdown twin and `llms.txt` describe it. */
export interface MachinePage extends MachineHead {
  readonly kind: PageKind;
  /** The path on the site: `/public/checkout/amounts/`. */
  readonly route: string;
  readonly title: string;
  /** The route of the next page, linked at the end. */
  readonly next: string | undefined;
  /** The day of the last change, if known. */
  readonly changed: string | undefined;
  /** Title and text as Markdown. */
  readonly markdown: string;
  /** The same without the schemas that have pages of their own, for a file that has all pages. */
  readonly once: string;
  /** In which section an id of the page is, counted by its headings; empty where the page has a model, whose twin fits. */
  readonly anchors: ReadonlyMap<string, number>;
}
