/** A path of the kind whose routes are loaded later (`deferRoutes.ts`); whether the page exists does not matter. */
export const ANY_REFERENCE = '/api/any/page/';
