import Head from '@docusaurus/Head';
import { useDocVersionSuggestions } from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import DocItemMetadata from '@theme-original/DocItem/Metadata';
import type { ReactNode } from 'react';

// Wrapped, because a page of a release that the latest version has too must not compete with it.
export default function DocItemMetadataWrapper(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const { latestDocSuggestion: latest } = useDocVersionSuggestions(undefined);
  return (
    <>
      <DocItemMetadata />
      {latest === undefined ? null : (
        <Head>
          <link rel="canonical" href={`${siteConfig.url}${latest.path}`} />
        </Head>
      )}
    </>
  );
}
