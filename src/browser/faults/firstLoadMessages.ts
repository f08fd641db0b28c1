/**
 * The texts of the first script of a page, which runs without React and its translations, by the id that
 * `i18n/<locale>/code.json` may translate.
 */
export const firstLoadWords = {
  'fault.firstLoad':
    'A part of this page could not be loaded. You can read it, but search, menus and buttons do not work.',
  'fault.retry': 'Retry',
} as const;
