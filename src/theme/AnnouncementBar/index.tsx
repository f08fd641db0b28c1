import { createStorageSlot, useThemeConfig } from '@docusaurus/theme-common';
import AnnouncementBar from '@theme-original/AnnouncementBar';
import { useEffect, type ReactNode } from 'react';

// Wrapped, because upstream remembers a new announcement as unread, and yet hides it until the next visit:
// the page's first script has found the one before it dismissed.
export default function AnnouncementBarWrapper(): ReactNode {
  const id = useThemeConfig().announcementBar?.id;
  useEffect(() => {
    // Effects of a child run first: the theme has not stored the new id yet.
    if (id !== undefined && createStorageSlot('docusaurus.announcement.id').get() !== id) {
      document.documentElement.setAttribute('data-announcement-bar-initially-dismissed', 'false');
    }
  }, [id]);
  return <AnnouncementBar />;
}
