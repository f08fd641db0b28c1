/**
 * Replaced, because upstream's layout has "On this page" above the title of a page: `DocItem/Content` has upstream's list below
 * the title.
 */
export default function DocItemTOCMobile(): null {
  return null;
}
