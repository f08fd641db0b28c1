/** A link to a section of a guide. */
export interface GuideLink {
  /** The name of the guide, and the heading of the section: `Amounts: Tips`. */
  readonly text: string;
  readonly href: string;
}

/**
 * The sections of guides that are about a part of a contract, by the part itself: an operation, an example, a named
 * schema, a property or an alternative.
 */
export type GuideLinks = ReadonlyMap<object, readonly GuideLink[]>;

/** A section about this many members of a value is about the value. */
const MANY_MEMBERS = 3;

/**
 * The links of a value, with those that many of its members share.
 *
 * @param own the links of the value itself
 * @param members the schemas of its members
 */
export function sharedGuides(
  own: readonly GuideLink[],
  members: readonly { readonly guides?: readonly GuideLink[] }[],
): readonly GuideLink[] {
  const all = members.flatMap(({ guides = [] }) => guides);
  const shared = all.filter(({ href }) => all.filter((other) => other.href === href).length >= MANY_MEMBERS);
  return distinctGuides([...own, ...shared]);
}

/** Each link once, in the given order. */
export function distinctGuides(links: readonly GuideLink[]): readonly GuideLink[] {
  return [...new Map(links.map((link) => [link.href, link])).values()];
}
