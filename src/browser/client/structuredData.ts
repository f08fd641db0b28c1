import type { ClientModule } from '@docusaurus/types';

/**
 * Removes what the document says of itself to programs (JSON-LD, `src/site/machine-readable/structuredData.ts`) where another
 * page takes its place: only the built pages have it. That of an entry of the changelog is the theme's, and follows the page.
 */
const structuredData: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    if (previousLocation !== null && previousLocation.pathname !== location.pathname) {
      document.head
        .querySelectorAll('script[type="application/ld+json"]:not([data-rh])')
        .forEach((script) => {
          script.remove();
        });
    }
  },
};

export default structuredData;
