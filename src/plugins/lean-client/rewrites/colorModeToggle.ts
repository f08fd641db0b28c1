import { upstreamChanged } from '../../upstream/upstreamChanged';

/** What disables the button until it works. */
const PARTS = ['!isBrowser && styles.toggleButtonDisabled,', 'disabled={!isBrowser}'];

/**
 * Rewrites the theme's button of the colour mode: it is not disabled before the page has hydrated, because a disabled
 * button has no clicks that could be kept until then (`startScript.ts`).
 *
 * @param file the module, for the error
 * @throws {InputError} if the component is not as expected
 */
export function rewriteColorModeToggle(source: string, file: string): string {
  const missing = PARTS.find((part) => source.split(part).length !== 2);
  if (missing !== undefined) {
    throw upstreamChanged({
      package: '@docusaurus/theme-classic',
      file,
      expected: `\`${missing}\` was expected once`,
      adapt: 'src/plugins/lean-client/rewrites/colorModeToggle.ts',
    });
  }
  return PARTS.reduce((text, part) => text.replace(part, ''), source);
}
