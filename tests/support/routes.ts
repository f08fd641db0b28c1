import { clientPages, commandPages, pageTools } from '../../src/portal/tools';
import { workflowRoute, WORKFLOWS, workflowSubjects } from '../../src/portal/workflows';

const internalServices = [
  ...['analytics', 'app-auth', 'email', 'events', 'journeys', 'messengers', 'notifications', 'push'],
  ...['receipt-delivery', 'url-shortener'],
];

/** The unlisted pages of internal services. */
export const internalRoutes = internalServices.map((service) => `/internal/${service}/api/`);

const changelogRoutes = [
  ...['checkout-2022-03-07', 'apple-wallet-2022-03-22', 'iam-2022-09-22', 'documentation-2022-09'],
  ...['webhooks-2024-01-29', 'google-wallet-2024-04-02', 'apple-wallet-2022-03-22-correction'],
  'checkout-2022-03-07-correction',
].map((entry) => `/changelog/${entry}/`);

/** Guides that are newer than the release 2022-09; `npm run new:guide` adds to them. */
export const newGuides: string[] = [
  '/tools/',
  ...commandPages.map(({ id }) => `/${id}/`).filter((route) => route.startsWith('/tools/')),
  '/tools/pipelines/',
  '/clients/',
  ...clientPages.map((id) => `/${id}/`),
  '/assistants/',
  '/law/',
  '/api/lists/',
  '/public/checkout/countries/duties/',
  ...['at', 'de'].flatMap((country) =>
    ['fields', 'rejected'].map((list) => `/public/checkout/countries/${country}/${list}/`),
  ),
  '/studio/codes/demonstration/',
  ...pageTools.map(({ route }) => route),
];

/** Every public route: those of the specification, and the ones added since. */
export const publicRoutes = [
  ...['/', '/quick-start/', '/api/', '/networking/', '/search/', '/glossary/', '/accessibility/'],
  ...[
    '/api/errors/',
    '/api/permissions/',
    '/api/events/',
    '/api/changes/',
    '/public/webhooks/receivers/',
    '/public/webhooks/verify/',
    '/public/webhooks/publish/',
    '/open-points/',
  ],
  ...['/changelog/', ...changelogRoutes],
  ...['apple-wallet', 'checkout', 'google-wallet', 'iam', 'webhooks'].flatMap((api) => [
    `/api/${api}/`,
    `/public/${api}/api/`,
  ]),
  '/public/checkout/',
  ...['amounts', 'app-integration', 'concepts', 'discounts', 'handover', 'ids', 'migration'].map(
    (guide) => `/public/checkout/${guide}/`,
  ),
  ...['at', 'ch', 'de'].map((country) => `/public/checkout/countries/${country}/`),
  ...[WORKFLOWS, ...workflowSubjects.flatMap(({ workflows }) => workflows.map(workflowRoute))],
  ...newGuides,
];

/** Routes that no release has, or that are newer than the release 2022-09. */
const NOT_RELEASED =
  /^\/(?:search|accessibility|quick-start|glossary|open-points|api\/events|api\/changes)\/$|changelog|webhooks|google-wallet|workflows/;

/** The pages of the release 2022-09, without its reference. */
export const releasedRoutes = publicRoutes
  .filter((route) => !NOT_RELEASED.test(route) && !newGuides.includes(route))
  .map((route) => `/2022-09${route}`);
