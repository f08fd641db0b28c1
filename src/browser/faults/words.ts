/**
 * What the first script of a page says, which runs without React and its translations: each text by the id
 * under which `i18n/<locale>/code.json` may give another.
 */
export const firstLoadWords = {
  'fault.firstLoad':
    'A part of this page could not be loaded. You can read it, but search, menus and buttons do not work.',
  'fault.retry': 'Retry',
} as const;
