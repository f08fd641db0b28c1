import { loadingLabel } from './loadingLabel';

/** How long, in milliseconds, a page may load before its reader sees a spinner; the bar at the top comes sooner. */
const DELAY = 1000;

/** A place on the site, as Docusaurus reports it. */
interface ShownLocation {
  readonly pathname: string;
}

let end = (): void => undefined;

/**
 * A Docusaurus client module hook, called when navigation starts: says that the next page is loading if that takes longer
 * than a second. The open page stays until then, with its focus and its scroll position, and can be used.
 */
export function onRouteUpdate({
  location,
  previousLocation,
}: {
  readonly location: ShownLocation;
  readonly previousLocation: ShownLocation | null;
}): void {
  // Docusaurus does not end a navigation that another has overtaken.
  end();
  if (previousLocation === null || location.pathname === previousLocation.pathname) {
    return;
  }
  const place = document.createElement('div');
  place.className = 'page-loading on-screen';
  // Before its content, which is announced as it is added.
  place.setAttribute('role', 'status');
  document.body.append(place);
  const timer = setTimeout(() => {
    const spinner = document.createElement('div');
    spinner.className = 'loading-spinner';
    place.append(spinner, loadingLabel());
  }, DELAY);
  end = () => {
    clearTimeout(timer);
    place.remove();
  };
}

/** A Docusaurus client module hook, called when the next page is shown. */
export function onRouteDidUpdate(): void {
  end();
}
