import { brand } from '../../portal/brand';
import type { MachinePage } from './page';
import type { TwinPart } from './splitTwin';
import { partAddress } from './twinAddress';

/** Where the sections of pages that come in parts are: by route and id, the address of the part. */
export type SectionPlaces = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The places of a page's sections, if it comes in parts. */
export function sectionPlaces(
  { route, anchors }: Pick<MachinePage, 'route' | 'anchors'>,
  parts: readonly TwinPart[],
): SectionPlaces {
  if (parts.length === 1) {
    return new Map();
  }
  // A section for each heading, in order.
  const partOfSection = parts.flatMap((part, index) => part.map(() => partAddress(route, index + 1)));
  const places = Array.from(
    anchors,
    ([id, headings]) => [id, partOfSection[Math.max(headings, 1) - 1] ?? partAddress(route, 1)] as const,
  );
  return new Map([[route, new Map(places)]]);
}

const SECTION_LINK = /\]\((?:(?<page>[^()\s]*\/)index\.md)?#(?<id>[^()\s]+)\)/g;

/**
 * Lets the links to sections of pages that come in parts lead to the part that has the section.
 *
 * @param markdown with links to twins
 * @param file the page and the address of the file that the text is for
 */
export function linkToParts(
  markdown: string,
  file: { readonly route: string; readonly address: string },
  places: SectionPlaces,
): string {
  return markdown.replace(SECTION_LINK, (link, page: string | undefined, id: string) => {
    const route = page === undefined ? file.route : page.slice(brand.portalUrl.length);
    const address = places.get(route)?.get(id);
    if (address === undefined) {
      return link;
    }
    return address === file.address ? `](#${id})` : `](${brand.portalUrl}${address}#${id})`;
  });
}
