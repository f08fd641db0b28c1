import Head from '@docusaurus/Head';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactNode } from 'react';

import { twinAddress } from '../../../site';
import { type Card, cardFile } from '../../../portal/sections';

export interface Props {
  readonly card: Card;
}

/** The page's metadata for programs: its Markdown twin, and its social card with alternative text. */
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
