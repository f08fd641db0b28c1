import type { Plan, Situation } from '../../rehearsal';
import { LAW_COUNTRIES, type LawCountry } from '../../sale';

const CHECKOUT = '/public/checkout/';
const OVERVIEW_LIST = `${CHECKOUT}#before-you-go-live`;
const countryPage = (country: LawCountry): string => `${CHECKOUT}countries/${country}/`;

/**
 * The lists of what to rehearse before going live, for the guides that end with one: `go-live/<name>.mdx`. The page of a country has
 * what only some countries have, what its law requires, and what its own sections describe; the overview has what a till does in every
 * country.
 */
export function goLiveLists({ situations }: Plan): ReadonlyMap<string, string> {
  const overview = situations.filter(
    (situation) =>
      situation.for.includes('till') &&
      (situation.optional !== true || situation.guide.startsWith(CHECKOUT)) &&
      situation.countries.length === LAW_COUNTRIES.length &&
      !isOnCountryPage(situation),
  );
  return new Map([
    ['go-live/checkout.mdx', listOf(overview, CHECKOUT)],
    ...LAW_COUNTRIES.map((country): [string, string] => [
      `go-live/${country}.mdx`,
      listOf(
        situations.filter((situation) => concerns(situation, country)),
        countryPage(country),
      ),
    ]),
  ]);
}

function concerns({ countries, guide, law }: Situation, country: LawCountry): boolean {
  return (
    countries.includes(country) &&
    (countries.length < LAW_COUNTRIES.length ||
      law?.[country] !== undefined ||
      guide.startsWith(countryPage(country)))
  );
}

function isOnCountryPage({ guide }: Situation): boolean {
  return guide.startsWith(`${CHECKOUT}countries/`);
}

/** A situation of several countries can have its section on the page of one: the others do not link there. The list does not link to itself. */
function listOf(situations: readonly Situation[], page: string): string {
  const items = situations.map((situation) => {
    const { title, guide, optional, ask } = situation;
    const name = `${escaped(title)}${optional === true ? ' (optional)' : ''}`;
    const isElsewhere = isOnCountryPage(situation) && !guide.startsWith(page);
    const hasLink = !isElsewhere && guide !== OVERVIEW_LIST;
    const address = guide.startsWith(`${page}#`) ? guide.slice(page.length) : guide;
    return `- ${hasLink ? `**[${name}](${address})**` : `**${name}**`}: ${escaped([situation.do, ask].filter((text) => text !== undefined).join(' '))}`;
  });
  return `${items.join('\n')}\n`;
}

/** Plain text as MDX. */
function escaped(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]<>~]/g, String.raw`\$&`);
}
