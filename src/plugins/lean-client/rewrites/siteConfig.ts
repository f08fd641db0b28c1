import { upstreamChanged } from '../../upstream/upstreamChanged';

const START = 'export default ';

/** Settings that only a build uses. */
const OF_BUILDS = [
  ...['presets', 'plugins', 'themes', 'markdown', 'staticDirectories', 'clientModules', 'ssrTemplate'],
  ...['onBrokenLinks', 'onBrokenAnchors', 'onBrokenMarkdownLinks', 'onDuplicateRoutes'],
  ...['headTags', 'scripts', 'stylesheets', 'tagline', 'i18n', 'storage', 'customFields'],
];

/**
 * Rewrites the configuration that Docusaurus generates for browsers, `docusaurus.config.mjs`: leaves out the settings
 * that only a build uses, such as the options of plugins.
 *
 * @param file the module, for the error
 * @throws {InputError} if it is not an object in JSON with presets
 */
export function rewriteSiteConfig(source: string, file: string): string {
  const start = source.indexOf(START);
  const settings = parse(source.slice(start + START.length).replace(/;\s*$/, ''));
  if (start < 0 || settings?.['presets'] === undefined) {
    throw upstreamChanged({
      package: '@docusaurus/core',
      file,
      expected: `\`${START}\` with the settings as JSON, and presets, was expected`,
      adapt: 'src/plugins/lean-client/rewrites/siteConfig.ts',
    });
  }
  const kept = Object.entries(settings)
    .filter(([name]) => !OF_BUILDS.includes(name))
    // Of what comes with the next major version, browsers ask only how addresses lead to pages.
    .map(([name, value]) => [name, name === 'future' ? pick(value, 'experimental_router') : value]);
  return `${START}${JSON.stringify(Object.fromEntries(kept))};\n`;
}

function pick(settings: unknown, name: string): unknown {
  return { [name]: (settings as Record<string, unknown>)[name] };
}

function parse(json: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(json) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
