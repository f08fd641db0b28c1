/**
 * The search box and the search page.
 */
export { default as BoxInput } from './box/BoxInput';
export { default as ClearButton } from './box/ClearButton';
export { default as LoadFailure } from './box/LoadFailure';
export { default as ShortcutHint } from './box/ShortcutHint';
export { usePanel } from './box/usePanel';
export { useReleases, useSearchedRelease } from './box/useSearchedRelease';
export { default as SearchContent } from './page/SearchContent';
export { default as UnexpectedVersion } from './page/UnexpectedVersion';
export { useAddressSearch } from './page/useAddressSearch';
