import path from 'node:path';

import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { BlogContent } from '@docusaurus/plugin-content-blog';

/** The pages of a version that a search may find. */
export interface SearchedVersion {
  /** Where the version is served, with a slash at its end. */
  readonly root: string;
  /** The addresses of its pages. */
  readonly urls: readonly string[];
}

/** As much of a loaded plugin as is needed here. */
interface LoadedPlugin {
  readonly name: string;
  readonly content: unknown;
}

/** The pages of each version, without unlisted ones; the changelog belongs to the latest version. */
export function listPages(plugins: readonly LoadedPlugin[]): readonly SearchedVersion[] {
  const contentOf = (name: string) => plugins.find((plugin) => plugin.name === name)?.content;
  const docs = contentOf('docusaurus-plugin-content-docs') as LoadedContent | undefined;
  const blog = contentOf('docusaurus-plugin-content-blog') as BlogContent | undefined;
  const posts = (blog?.blogPosts ?? [])
    .filter(({ metadata }) => !metadata.unlisted)
    .map(({ metadata }) => metadata.permalink);
  return (docs?.loadedVersions ?? []).map((version) => ({
    root: path.posix.join(version.path, '/'),
    urls: [
      ...version.docs.filter(({ unlisted, draft }) => !unlisted && !draft).map(({ permalink }) => permalink),
      ...(version.isLast ? posts : []),
    ]
      // Docusaurus adds the slash to the routes only.
      .map((permalink) => path.posix.join(permalink, '/'))
      .sort(),
  }));
}
