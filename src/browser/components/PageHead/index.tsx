import Head from '@docusaurus/Head';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactNode } from 'react';

import { twinAddress } from '../../../built/machine-readable/twinAddress';
import { cardFile, type Card } from '../../../facts/socialCards';

export interface Props {
  /** The picture that a shared link to the page shows. */
  readonly card: Card;
}

/** What the head of a page tells programs: its Markdown twin, and its picture with the words for it. */
export default function PageHead({ card }: Props): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const { pathname } = useLocation();
  const image = `${siteConfig.url}/${cardFile(card)}`;
  return (
    <Head>
      <link rel="alternate" type="text/markdown" href={twinAddress(pathname)} />
      <meta property="og:image" content={image} />
      <meta property="og:image:alt" content={card.alt} />
      <meta name="twitter:image" content={image} />
      <meta name="twitter:image:alt" content={card.alt} />
    </Head>
  );
}
