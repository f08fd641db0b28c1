import type { PageHead, PageKind } from '../pages/readHead';

/** What the head of a page says that programs are told. */
type ToldHead = Pick<PageHead, 'description' | 'canonical' | 'language' | 'version' | 'image' | 'published'>;

/** A page of the built site as programs are told of it. */
export interface MachinePage extends ToldHead {
  readonly kind: PageKind;
  /** Its path on the site: `/public/checkout/amounts/`. */
  readonly route: string;
  readonly title: string;
  /** The route that its reader is led to at its end. */
  readonly next: string | undefined;
  /** The day of its last change, where it is known. */
  readonly changed: string | undefined;
  /** Its title and text as Markdown. */
  readonly markdown: string;
}
