import type { GlobalDoc, GlobalPluginData } from '@docusaurus/plugin-content-docs/client';

/** The global data of each plugin, by its name and instance. */
interface GlobalData {
  readonly 'docusaurus-plugin-content-docs'?: Readonly<Record<string, GlobalPluginData>>;
}

/** Pages by the instance of the plugin and the name of the version that they are of. */
type DocsByVersion = Readonly<Record<string, Readonly<Record<string, readonly GlobalDoc[]>>>>;

/**
 * Adds pages to what every page knows about the documentation, in place, since React's context holds
 * that very object. It is read anew whenever a page is shown. Pages that are there already
 * are not added again.
 */
export function addDocs(data: GlobalData, added: DocsByVersion): void {
  for (const [instance, byVersion] of Object.entries(added)) {
    for (const version of data['docusaurus-plugin-content-docs']?.[instance]?.versions ?? []) {
      const known = new Set(version.docs.map(({ path }) => path));
      version.docs.push(...(byVersion[version.name] ?? []).filter(({ path }) => !known.has(path)));
    }
  }
}
