import path from 'node:path';

import type { Options as PresetOptions } from '@docusaurus/preset-classic';
import type { Config, PluginConfig } from '@docusaurus/types';

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
import {
  breakContents,
  highlightFences,
  keepOptions,
  languageTabs,
  markStill,
  saveFiles,
} from '../../guides';
import { languages, writeStepCommand } from '../../reference';
import { openSearch } from '../../site';
import leanClient from '../lean-client';
import { pageTemplate } from '../lean-client/pageTemplate';
import apiExplorer from '../api-explorer';
import debouncedDocs from '../debounced-docs';
import trustedTypes from '../trusted-types';
import faults from '../faults';
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

const LOCALES = ['en-US'];

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
  // Relative, because the configuration is part of the site's scripts and must not contain local paths.
  const fromRoot = (...parts: readonly string[]) =>
    path.relative(root, path.join(__dirname, '..', '..', ...parts));
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
  const rehypePlugins = [highlightFences, saveFiles, keepOptions, markStill];
  const docs = {
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
    remarkPlugins,
    rehypePlugins,
  };
  // The configuration is part of the site's scripts, so a build omits what only the dev server uses.
  const isDevServer = process.env['NODE_ENV'] === 'development';
  const preset: PresetOptions = {
    docs: isDevServer ? false : docs,
    // The debug pages, one of which contains all content of the site and is regenerated on each edit.
    ...(isDevServer ? { debug: false } : {}),
    blog: {
      ...changelog,
      beforeDefaultRemarkPlugins: [remarkCallouts],
      admonitions: false,
      remarkPlugins,
      rehypePlugins,
    },
    pages: false,
    theme: {
      customCss: [
        'tokens',
        'site',
        'controls',
        'prose',
        'code',
        'callouts',
        'reference',
        'panel',
        'schema',
        'home',
        'receipt',
        'workflows',
      ].map((name) => fromRoot('browser', 'css', `${name}.css`)),
    },
    sitemap: sitemapOptions(root),
  };
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
    headTags: [
      {
        tagName: 'link',
        attributes: {
          rel: 'search',
          type: openSearch.type,
          title: openSearch.name,
          href: `/${openSearch.file}`,
        },
      },
    ],
    ssrTemplate: pageTemplate(),
    i18n: {
      defaultLocale: 'en-US',
      locales: LOCALES,
    },
    markdown: markdownConfig(root, path.join(root, 'docs')),
    presets: [['classic', preset]],
    // With options, otherwise Knip would call it to find out what it uses.
    plugins: [
      ...(isDevServer ? ([[debouncedDocs, docs], lazyPages] as readonly PluginConfig[]) : []),
      [assistantsIndex, {}],
      [leanClient, {}],
      [apiExplorer, {}],
      [trustedTypes, {}],
      [faults, {}],
      [licences, {}],
      [redirectPages, { redirects: moved }],
    ],
    themes: ['@docusaurus/theme-mermaid', [searchIndex, searchOptions]],
    themeConfig: themeConfig(LOCALES, announcement),
    clientModules: ['address', 'storage', 'appearance', 'guides', 'scroll', 'sidebar', 'structuredData'].map(
      (name) => fromRoot('browser', 'client', `${name}.ts`),
    ),
  };
}

/** The settings of each release: its label, and the banner for unmaintained versions. */
function releaseVersions(root: string) {
  return Object.fromEntries(
    releaseLabels(root).map((label) => [
      label,
      { label, path: label, banner: 'unmaintained' as const, badge: false },
    ]),
  );
}
