import type { Options as PresetOptions } from '@docusaurus/preset-classic';

import { brand } from '../../facts/brand';
import { CHANGELOG } from '../../facts/changelogRoute';

/**
 * The changelog, which is the preset's blog: all entries on one page, a page per entry, and feeds. It has no tags,
 * authors, archive or list of recent entries.
 */
export const changelog: PresetOptions['blog'] = {
  path: CHANGELOG,
  routeBasePath: CHANGELOG,
  blogTitle: 'Changelog',
  blogDescription: `What has changed in the ${brand.name} APIs, an entry for each change.`,
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
    description: `What has changed in the ${brand.name} APIs.`,
    copyright: `© ${String(brand.copyrightYear)} ${brand.name}`,
    language: 'en-US',
    limit: false,
  },
};
