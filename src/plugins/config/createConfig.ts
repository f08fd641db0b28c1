import path from 'node:path';

import type { Options as PresetOptions } from '@docusaurus/preset-classic';
import type { Config } from '@docusaurus/types';

import { brand } from '../../portal/brand';
import {
  linkGlossary,
  markGerman,
  remarkApiExamples,
  remarkBrandLinks,
  remarkCallouts,
  remarkMovedSections,
  remarkOpenPoints,
  remarkTables,
  remarkWorkflows,
  stepCommands,
} from '../../guides/forNode';
import { breakContents, languageTabs, rehypeSteps } from '../../guides';
import { languages, writeStepCommand } from '../../reference';
import { openSearch } from '../../site';
import leanClient from '../lean-client';
import { leanGuideCode } from '../lean-client/guideCode';
import { pageTemplate } from '../lean-client/pageTemplate';
import apiExplorer from '../api-explorer';
import leanDocs from '../lean-docs';
import trustedTypes from '../trusted-types';
import problems from '../faults';
import lazyPages from '../lazy-pages';
import licences from '../licences';
import redirectPages from '../redirect-pages';
import searchIndex from '../search-index';
import { CURRENT_LABEL, releaseLabels } from '../../portal/versions';
import type { Announcement } from './announcementBar';
import { assistantsIndex } from './assistantsIndex';
import { changelog } from './changelog';
import { markdownConfig } from './markdown';
import { redirects, type Redirect } from '../../portal/redirects';
import { searchOptions } from './search';
import { sitemapOptions } from './sitemap';
import { themeConfig } from './themeConfig';
import { withOptions } from './withOptions';

const LOCALES = ['en-US'];

const CLIENT_MODULES = [
  'address',
  'storage',
  'appearance',
  'guides',
  'samples',
  'scroll',
  'sidebar',
  'structuredData',
];

const HEAD_TAGS = [
  {
    tagName: 'link',
    attributes: {
      rel: 'search',
      type: openSearch.type,
      title: openSearch.name,
      href: `/${openSearch.file}`,
    },
  },
];

/**
 * The site's configuration for the project in `root`.
 *
 * @param root the project's folder, with `docs/` and `sidebars.ts`
 * @param moved the addresses that are redirected
 * @param announcement what a bar above every page says
 */
export function createConfig(
  root: string,
  moved: readonly Redirect[] = redirects,
  announcement?: Announcement,
): Config {
  const plugins = contentPlugins();
  // The configuration is part of the site's scripts, so a build omits what only the dev server uses.
  const isDevServer = process.env['NODE_ENV'] === 'development';
  return {
    title: `${brand.name} developers`,
    tagline: brand.tagline,
    favicon: 'img/favicon.svg',
    url: brand.portalUrl,
    baseUrl: '/',
    trailingSlash: true,
    staticDirectories: ['static', '.generated/static'],
    onBrokenLinks: 'throw',
    onBrokenAnchors: 'throw',
    onDuplicateRoutes: 'throw',
    future: { v4: true, faster: true },
    headTags: HEAD_TAGS,
    ssrTemplate: pageTemplate(),
    i18n: {
      defaultLocale: 'en-US',
      locales: LOCALES,
    },
    markdown: markdownConfig(root, path.join(root, 'docs')),
    presets: [['classic', presetOptions(root, plugins)]],
    // With options, otherwise Knip would call it to find out what it uses.
    plugins: [
      [withOptions(leanDocs, docsOptions(root, plugins)), {}],
      ...(isDevServer ? [lazyPages] : []),
      [assistantsIndex, {}],
      [leanClient, {}],
      [apiExplorer, {}],
      [trustedTypes, {}],
      [problems, {}],
      [licences, {}],
      [redirectPages, { redirects: moved }],
    ],
    themes: ['@docusaurus/theme-mermaid', [withOptions(searchIndex, searchOptions), {}]],
    themeConfig: themeConfig(LOCALES, announcement),
    clientModules: CLIENT_MODULES.map((name) => fromSource(root, 'browser', 'client', `${name}.ts`)),
  };
}

/** Relative, because the configuration is part of the site's scripts and must not contain local paths. */
function fromSource(root: string, ...parts: readonly string[]): string {
  return path.relative(root, path.join(__dirname, '..', '..', ...parts));
}

/** What changes the content of guides and of the changelog. */
function contentPlugins() {
  const remarkPlugins = [
    stepCommands(writeStepCommand),
    ...[
      remarkOpenPoints,
      remarkMovedSections,
      remarkApiExamples,
      remarkBrandLinks,
      remarkTables,
      linkGlossary,
      markGerman,
    ],
    // A function without options, which would be part of the site's scripts.
    languageTabs(languages),
    breakContents,
  ];
  return {
    remarkPlugins,
    rehypePlugins: [...rehypeSteps],
    // The dev server serves no documents to read it from.
    recmaPlugins: process.env['NODE_ENV'] === 'development' ? [] : [leanGuideCode],
  };
}

function docsOptions(root: string, plugins: ReturnType<typeof contentPlugins>) {
  return {
    routeBasePath: '/',
    sidebarPath: './sidebars.ts',
    lastVersion: 'current',
    versions: {
      // The navbar shows the version, and releases have a banner.
      current: { label: CURRENT_LABEL, path: '/', badge: false },
      ...releaseVersions(root),
    },
    // Before Docusaurus' own, which keep only the directives that they know, and list the headings.
    beforeDefaultRemarkPlugins: [remarkCallouts, remarkWorkflows],
    admonitions: false,
    ...plugins,
  };
}

function presetOptions(root: string, plugins: ReturnType<typeof contentPlugins>): PresetOptions {
  return {
    // `leanDocs` has them.
    docs: false,
    // The debug pages of the dev server, one of which contains all content of the site and is regenerated on each edit.
    debug: false,
    blog: {
      ...changelog,
      beforeDefaultRemarkPlugins: [remarkCallouts],
      admonitions: false,
      ...plugins,
    },
    pages: false,
    theme: { customCss: fromSource(root, 'browser', 'css', 'index.css') },
    sitemap: sitemapOptions(root),
  };
}

function releaseVersions(root: string) {
  return Object.fromEntries(
    releaseLabels(root).map((label) => [
      label,
      { label, path: label, banner: 'unmaintained' as const, badge: false },
    ]),
  );
}
