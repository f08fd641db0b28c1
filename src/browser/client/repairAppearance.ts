/** The methods of the root element that are used here. */
export type Root = Pick<Element, 'getAttribute' | 'setAttribute' | 'removeAttribute'>;

const COLOR_MODES: readonly unknown[] = ['light', 'dark'];

/** A parameter of the theme's first script: `?docusaurus-data-mode=x` sets `data-mode="x"` on the root element. */
const DATA_PARAMETER = 'docusaurus-data-';

/**
 * Reverts what the theme's first script has set on the root element from unvalidated input. An invalid colour mode
 * would hide the logo and the toggle; an attribute from the address could mark the page as hydrated, or override a
 * colour mode.
 *
 * @param search the query of the address
 * @param stored the colour mode in the browser's storage
 * @param isSystemDark whether the system prefers dark colours
 */
export function repairAppearance(
  root: Root,
  search: string,
  stored: string | null,
  isSystemDark: () => boolean,
): void {
  const parameters = new URLSearchParams(search);
  const attributes = [...parameters.keys()]
    .filter((name) => name.startsWith(DATA_PARAMETER))
    .map((name) => `data-${name.slice(DATA_PARAMETER.length)}`.toLowerCase());
  attributes.forEach((name) => {
    root.removeAttribute(name);
  });
  if (attributes.includes('data-has-hydrated')) {
    root.setAttribute('data-has-hydrated', 'false');
  }
  if (!isValid(root)) {
    const chosen = [parameters.get('docusaurus-theme'), stored].find((mode) => COLOR_MODES.includes(mode));
    root.setAttribute('data-theme', chosen ?? (isSystemDark() ? 'dark' : 'light'));
    root.setAttribute('data-theme-choice', chosen ?? 'system');
  }
}

/** Whether the colour mode and the reader's choice are valid. */
function isValid(root: Root): boolean {
  return (
    COLOR_MODES.includes(root.getAttribute('data-theme')) &&
    [...COLOR_MODES, 'system'].includes(root.getAttribute('data-theme-choice'))
  );
}
