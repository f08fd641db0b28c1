import type { ThemeConfig } from '@docusaurus/preset-classic';

import { apis } from '../../portal/apis';
import { brand } from '../../portal/brand';
import { LICENCES_FILE } from '../../portal/files';
import { apiRoute, CHANGELOG_ROUTE, routeOf } from '../../portal/routes';
import { machineTools, pageTools, type PageTool, type Tool } from '../../portal/tools';
import { announcementBar, type Announcement } from './announcementBar';
import { prismTheme } from './prismTheme';

const toolItem = ({ id, label }: Tool) => ({ type: 'doc', docId: id, label, exact: true });
const pageToolItem = ({ id, label, purpose }: PageTool) => ({
  ...{ type: 'doc', docId: id, exact: true },
  html: `${label} <small>${purpose}</small>`,
});
const toolLink = ({ id, label }: Tool) => ({ label, to: routeOf(`${id}.mdx`) });

const footerLinks = [
  {
    title: 'APIs',
    items: apis.map(({ id, label }) => ({ label, to: apiRoute({ api: id, versionPath: '/' }) })),
  },
  { title: 'Tools', items: [...pageTools, ...machineTools].map(toolLink) },
  {
    title: 'About',
    items: [
      { label: 'Contact', href: brand.contactUrl },
      { label: 'Terms', href: brand.termsUrl },
    ],
  },
  { title: 'Support', items: [{ label: brand.supportEmail, href: `mailto:${brand.supportEmail}` }] },
  {
    title: 'More',
    items: [
      { label: 'Website', href: brand.websiteUrl },
      { label: 'Changelog', to: CHANGELOG_ROUTE },
      // A file and not a page, which the router would look for.
      { label: 'Licences', href: `pathname://${LICENCES_FILE}` },
    ],
  },
];

/**
 * Navbar, footer, colour mode and table of contents, from the specification.
 *
 * @param locales the languages of the site; with two or more there is a locale dropdown
 * @param announcement what a bar above every page says; without one there is no bar
 */
export const themeConfig = (locales: readonly string[], announcement?: Announcement): ThemeConfig => ({
  ...(announcement === undefined ? {} : { announcementBar: announcementBar(announcement) }),
  image: 'img/social-card.png',
  colorMode: { defaultMode: 'light', respectPrefersColorScheme: true },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  docs: { sidebar: { autoCollapseCategories: true } },
  navbar: {
    title: brand.name,
    hideOnScroll: true,
    // With its size, or the bar would move when it has loaded.
    logo: { alt: '', src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', href: '/', width: 32, height: 32 },
    items: [
      // "Start" alone says neither who hears the links of a page in a list nor a search engine what starts.
      {
        type: 'doc',
        docId: 'quick-start',
        // A screen reader joins words if the space between them collapses beside what is out of the flow.
        html: 'Start<span class="only-heard">&nbsp;integrating</span>',
        position: 'left',
        exact: true,
      },
      { type: 'docSidebar', sidebarId: 'guides', label: 'Guides', position: 'left' },
      {
        type: 'dropdown',
        label: 'API Reference',
        position: 'left',
        // By page and not by address, so that it stays in a release that has the API.
        items: apis.map(({ id, label }) => ({ type: 'doc', docId: `api/${id}/overview`, label })),
      },
      {
        type: 'dropdown',
        label: 'Tools',
        position: 'left',
        items: [
          ...pageTools.map(pageToolItem),
          { type: 'html', value: '<hr aria-hidden="true">', className: 'dropdown__divider' },
          ...machineTools.map(toolItem),
        ],
      },
      { to: CHANGELOG_ROUTE, label: 'Changelog', position: 'left' },
      { type: 'search', position: 'right' },
      { type: 'docsVersionDropdown', position: 'right', className: 'docs-versions' },
      ...(locales.length > 1 ? [{ type: 'localeDropdown', position: 'right' } as const] : []),
    ],
  },
  footer: {
    links: footerLinks,
    copyright: `© ${String(brand.copyrightYear)} ${brand.name}`,
  },
  prism: { theme: prismTheme },
});
