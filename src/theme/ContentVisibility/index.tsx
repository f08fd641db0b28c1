import Head from '@docusaurus/Head';
import type { Props } from '@theme/ContentVisibility';
import type { ReactNode } from 'react';

import { later, LEFT_ALONE, useIsFromDocument } from '@site/src/browser/forPages';

const Notices = later<Props>(
  () => import(/* webpackChunkName: 'visibility' */ '@theme-original/ContentVisibility'),
);

// Wrapped, because few pages are unlisted or drafts, and every page would load the notices. The document has them: they are
// text, which needs no code until a link leads to such a page.
export default function ContentVisibility({ metadata }: Props): ReactNode {
  const { unlisted, frontMatter } = metadata;
  return unlisted || frontMatter.unlisted || frontMatter.draft ? <Written metadata={metadata} /> : null;
}

function Written(props: Props): ReactNode {
  const isWritten = useIsFromDocument();
  return (
    <>
      {props.metadata.unlisted ? (
        <Head>
          <meta name="robots" content="noindex, nofollow" />
        </Head>
      ) : null}
      <div {...(isWritten ? LEFT_ALONE : { children: <Notices {...props} /> })} />
    </>
  );
}
