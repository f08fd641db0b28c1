import Head from '@docusaurus/Head';
import { useActiveDocContext, useDocVersionSuggestions } from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import DocItemMetadata from '@theme-original/DocItem/Metadata';
import type { ReactNode } from 'react';

// Wrapped, because a page of a release that the latest version has too must not compete with it.
export default function DocItemMetadataWrapper(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const { activeVersion } = useActiveDocContext(undefined);
  const { latestDocSuggestion: latest } = useDocVersionSuggestions(undefined);
  return (
    <>
      <DocItemMetadata />
      {activeVersion?.isLast === true || latest === undefined ? null : (
        <Head>
          {/* The plugin's paths have no slash at their end; the site's addresses do. */}
          <link rel="canonical" href={`${siteConfig.url}${latest.path.replace(/\/?$/, '/')}`} />
        </Head>
      )}
    </>
  );
}
