import { useDoc } from '@docusaurus/plugin-content-docs/client';
import DocItemContent from '@theme-original/DocItem/Content';
import type { Props } from '@theme/DocItem/Content';
import type { ReactNode } from 'react';

import CopyPage from '@site/src/browser/components/CopyPage';

// Wrapped, to offer the page as Markdown; unlisted pages have no such file.
export default function DocItemContentWrapper(props: Props): ReactNode {
  const { metadata } = useDoc();
  return (
    <>
      {metadata.unlisted ? null : <CopyPage />}
      <DocItemContent {...props} />
    </>
  );
}
