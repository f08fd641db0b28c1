import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import { percentDecoded } from '../../kit/percentDecoded';
import { tellFirstStep } from './firstStep';

/** A place on the site, as Docusaurus reports it. */
interface ShownLocation {
  readonly pathname: string;
  readonly hash: string;
}

/** How long, in milliseconds, what is above a place may still grow. */
const SETTLED = 2000;

const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the place that a fragment names on pages whose parts get their height late, such as diagrams and receipts, and
 * begins a page at its top where its fragment names none, such as the example of the Studio. Docusaurus looks for the element
 * once, and stays where the page before was scrolled to.
 */
export function onRouteDidUpdate({
  location,
  previousLocation,
}: {
  readonly location: ShownLocation;
  readonly previousLocation: ShownLocation | null;
}): void {
  if (location.hash === '') {
    return;
  }
  showBarAtTop();
  // The first page is scrolled by the browser, and its reader may be elsewhere already.
  if (previousLocation === null) {
    return;
  }
  const target = document.getElementById(percentDecoded(location.hash.slice(1)));
  // What is not rendered has no place: it says that there is such an example (`LinkTargets.tsx`).
  if (target !== null && target.getClientRects().length > 0) {
    stayAt(target);
  } else if (previousLocation.pathname !== location.pathname) {
    window.scrollTo(0, 0);
  }
}

if (ExecutionEnvironment.canUseDOM) {
  tellFirstStep(window);
}

/**
 * Docusaurus hides the navbar for a fragment, and shows it again when the page scrolls. To a place in the first screen, nothing
 * scrolls. The navbar reads the position in an effect of its own, after a paint.
 */
function showBarAtTop(): void {
  requestAnimationFrame(() => {
    setTimeout(() => {
      if (window.scrollY === 0) {
        window.dispatchEvent(new Event('scroll'));
      }
    });
  });
}

/** Scrolls to an element again whenever the page has become taller or lower, until the reader moves or it has settled. */
function stayAt(target: Element): void {
  const end = new AbortController();
  // The root of the site: a document and its body can have the height of the window.
  const root = document.getElementById('__docusaurus') ?? document.body;
  let height = root.offsetHeight;
  const observer = new ResizeObserver(() => {
    if (root.offsetHeight !== height) {
      height = root.offsetHeight;
      target.scrollIntoView();
    }
  });
  observer.observe(root);
  const stop = () => {
    observer.disconnect();
    end.abort();
  };
  for (const move of MOVES) {
    window.addEventListener(move, stop, { signal: end.signal, passive: true, capture: true });
  }
  setTimeout(stop, SETTLED);
}
