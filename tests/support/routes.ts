const internalServices = [
  ...['analytics', 'app-auth', 'email', 'events', 'journeys', 'messengers', 'notifications', 'push'],
  ...['receipt-delivery', 'url-shortener'],
];

/** The pages of internal services: there, but unlisted. */
export const internalRoutes = internalServices.map((service) => `/internal/${service}/api/`);

/** Guides that are newer than the release 2022-09; `npm run new:guide` adds to them. */
const newGuides: string[] = [];

/** Every route that the specification names, without the internal ones, our catalogues and statement. */
export const publicRoutes = [
  ...['/', '/api/', '/networking/', '/search/', '/accessibility/'],
  ...['/api/errors/', '/api/permissions/', '/api/events/'],
  ...['apple-wallet', 'checkout', 'google-wallet', 'iam', 'webhooks'].flatMap((api) => [
    `/api/${api}/`,
    `/public/${api}/api/`,
  ]),
  '/public/checkout/',
  ...['amounts', 'app-integration', 'concepts', 'discounts', 'handover', 'ids', 'migration'].map(
    (guide) => `/public/checkout/${guide}/`,
  ),
  ...['at', 'ch', 'de'].map((country) => `/public/checkout/countries/${country}/`),
  ...newGuides,
];

/** What no release has of its own, and what is newer than the release 2022-09. */
const NOT_RELEASED = /^\/(?:search|accessibility|api\/events)\/$|webhooks|google-wallet/;

/** The pages of the release 2022-09, without its references. */
export const releasedRoutes = publicRoutes
  .filter((route) => !NOT_RELEASED.test(route) && !newGuides.includes(route))
  .map((route) => `/2022-09${route}`);

/** Routes of our own that may be there; each becomes a promise when its page is written. */
export const ownRoutes = [...['/quick-start/', '/glossary/', '/changelog/']];
