import Link from '@docusaurus/Link';
import { useThemeConfig } from '@docusaurus/theme-common';
import type { Props } from '@theme/AnnouncementBar/Content';
import { Fragment, type ReactNode } from 'react';

import { parseAnnouncement, type AnnouncementPart } from './parseAnnouncement';
import styles from './styles.module.css';

// Replaced, because upstream renders the content as raw HTML, including scripts.
export default function AnnouncementBarContent({ className, ...props }: Props): ReactNode {
  const { announcementBar } = useThemeConfig();
  return (
    <div {...props} className={`${styles['content'] ?? ''} ${className ?? ''}`}>
      {parseAnnouncement(announcementBar?.content ?? '').map(renderPart)}
    </div>
  );
}

function renderPart(part: AnnouncementPart, index: number): ReactNode {
  if (typeof part === 'string') {
    return <Fragment key={index}>{part}</Fragment>;
  }
  const children = part.parts.map(renderPart);
  if (part.tag === 'a') {
    return (
      <Link key={index} to={part.href}>
        {children}
      </Link>
    );
  }
  const Tag = part.tag;
  return <Tag key={index}>{children}</Tag>;
}
