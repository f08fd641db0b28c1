import type { Options as PresetOptions } from '@docusaurus/preset-classic';

import { brand } from '../../portal/brand';
import { CHANGELOG_FOLDER } from '../../portal/sections';
import { createFeedItems } from './lawFeed';

/**
 * The changelog, which is the preset's blog: all entries on one page, a page per entry, and feeds. It has no tags,
 * authors, archive or list of recent entries. The feeds also announce changes of the law.
 */
export const changelog: PresetOptions['blog'] = {
  path: CHANGELOG_FOLDER,
  routeBasePath: CHANGELOG_FOLDER,
  blogTitle: 'Changelog',
  blogDescription: `New versions of the ${brand.name} APIs, and corrections of their documentation, an entry for each.`,
  postsPerPage: 'ALL',
  blogSidebarCount: 0,
  showReadingTime: false,
  archiveBasePath: null,
  onUntruncatedBlogPosts: 'throw',
  onInlineTags: 'throw',
  onInlineAuthors: 'throw',
  feedOptions: {
    type: ['rss', 'atom', 'json'],
    title: `${brand.name} changelog`,
    description: `New versions of the ${brand.name} APIs, corrections of their documentation, and changes of the law of receipts.`,
    copyright: `© ${String(brand.copyrightYear)} ${brand.name}`,
    language: 'en-US',
    limit: false,
    createFeedItems,
  },
};
