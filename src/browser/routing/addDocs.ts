import type { GlobalDoc, GlobalPluginData } from '@docusaurus/plugin-content-docs/client';

/** The global data of each plugin, by name and instance. */
interface GlobalData {
  readonly 'docusaurus-plugin-content-docs'?: Readonly<Record<string, GlobalPluginData>>;
}

/** Pages by plugin instance and version name. */
type DocsByVersion = Readonly<Record<string, Readonly<Record<string, readonly GlobalDoc[]>>>>;

/**
 * Adds pages to the global data of the documentation, in place, because React's context holds that very object. It
 * is read on every render of a page. Pages that are already present are not added again.
 */
export function addDocs(data: GlobalData, added: DocsByVersion): void {
  for (const [instance, byVersion] of Object.entries(added)) {
    for (const version of data['docusaurus-plugin-content-docs']?.[instance]?.versions ?? []) {
      const known = new Set(version.docs.map(({ path }) => path));
      version.docs.push(...(byVersion[version.name] ?? []).filter(({ path }) => !known.has(path)));
    }
  }
}
