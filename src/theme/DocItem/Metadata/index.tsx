import Head from '@docusaurus/Head';
import {
  useActiveDocContext,
  useDoc,
  useDocVersionSuggestions,
} from '@docusaurus/plugin-content-docs/client';
import { PageMetadata } from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import DocItemMetadata from '@theme-original/DocItem/Metadata';
import type { ReactNode } from 'react';

import { PageHead } from '@site/src/browser/forPages';
import { fullTitle } from '@site/src/portal/referencePage';
import { cardOf } from '@site/src/portal/sections';

// Wrapped, because a page of a release must not compete with its latest version in search engines, to distinguish the
// titles of pages that the APIs share, and to add the Markdown twin and the section's social card to the head.
export default function DocItemMetadataWrapper(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const { metadata } = useDoc();
  const { activeVersion } = useActiveDocContext(undefined);
  const { latestDocSuggestion: latest } = useDocVersionSuggestions(undefined);
  return (
    <>
      <DocItemMetadata />
      <PageMetadata title={fullTitle(metadata.title, metadata.permalink)} />
      {metadata.unlisted ? null : (
        <PageHead card={cardOf(routeWithin(metadata.permalink, activeVersion?.path))} />
      )}
      {activeVersion?.isLast === true || latest === undefined ? null : (
        <Head>
          {/* The plugin's paths have no trailing slash; the site's addresses do. */}
          <link rel="canonical" href={`${siteConfig.url}${latest.path.replace(/\/?$/, '/')}`} />
        </Head>
      )}
    </>
  );
}

/** The path of a page relative to its version's (`/` or `/2022-09`), without a leading slash. */
function routeWithin(permalink: string, version = '/'): string {
  return permalink.slice(version.length).replace(/^\//, '');
}
