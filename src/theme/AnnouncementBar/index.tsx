import { createStorageSlot, useThemeConfig } from '@docusaurus/theme-common';
import AnnouncementBar from '@theme-original/AnnouncementBar';
import { useEffect, type ReactNode } from 'react';

// Wrapped, because upstream marks a new announcement as unread but hides it until the next visit: the page's first
// script has found the previous one dismissed.
export default function AnnouncementBarWrapper(): ReactNode {
  const id = useThemeConfig().announcementBar?.id;
  useEffect(() => {
    // Effects of children run first: the theme has not stored the new id yet.
    if (id !== undefined && createStorageSlot('docusaurus.announcement.id').get() !== id) {
      document.documentElement.setAttribute('data-announcement-bar-initially-dismissed', 'false');
    }
  }, [id]);
  return <AnnouncementBar />;
}
