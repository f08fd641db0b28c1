import { brand } from './brand';
import { commonPages, contextOf, searchContexts } from './searchContexts';

/** The preview image of shared links, one for each section of the portal. */
export interface Card {
  /** The name of its file: `checkout-reference`. */
  readonly id: string;
  /** The text below the portal's name. */
  readonly label: string;
  /** The alternative text. */
  readonly alt: string;
}

/** The card of the changelog. */
export const changelogCard = card('changelog', 'Changelog');

const guidesCard = card('guides', 'Guides');

/** Every card. */
export const cards: readonly Card[] = [
  guidesCard,
  ...searchContexts.filter((context) => context !== commonPages).map(({ path, label }) => card(path, label)),
  changelogCard,
];

/**
 * The card of a documentation page.
 *
 * @param route the page's path relative to its version, without a leading slash: `api/checkout/create-sale/`
 */
export function cardOf(route: string): Card {
  const context = contextOf(route);
  return context === commonPages ? guidesCard : card(context.path, context.label);
}

/** The file of a card, below the site's root. */
export function cardFile({ id }: Card): string {
  return `img/cards/${id}.png`;
}

function card(path: string, label: string): Card {
  return { id: path.replace('/', '-'), label, alt: `${brand.name} developers: ${label}` };
}
