/** A place on the site, as Docusaurus tells it. */
interface Place {
  readonly pathname: string;
  readonly hash: string;
}

/**
 * Begins a page at its top where its fragment is the address of nothing in it, such as the example of the Studio. Docusaurus
 * looks for an element with that id, and stays where the page before was scrolled to.
 */
export function onRouteDidUpdate({
  location,
  previousLocation,
}: {
  readonly location: Place;
  readonly previousLocation: Place | null;
}): void {
  const isOtherPage = previousLocation !== null && previousLocation.pathname !== location.pathname;
  if (isOtherPage && location.hash !== '' && document.getElementById(idIn(location.hash)) === null) {
    window.scrollTo(0, 0);
  }
}

/** The id that a fragment names. */
function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
