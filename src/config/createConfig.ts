import path from 'node:path';

import type { Options as PresetOptions } from '@docusaurus/preset-classic';
import type { Config } from '@docusaurus/types';

import { brand } from '../brand';
import { highlightFences } from '../highlight/highlightFences';
import leanClient from '../plugins/lean-client';
import apiExplorer from '../plugins/api-explorer';
import { markdownConfig } from './markdown';
import { searchOptions } from './search';
import { themeConfig } from './themeConfig';

const LOCALES = ['en-US'];

/** The label of the current documentation, which is the latest version. */
const CURRENT_VERSION = '2024-04';

/**
 * The site's configuration for the project in `root`.
 *
 * @param root the project's folder, with `docs/` and `sidebars.ts`
 */
export function createConfig(root: string): Config {
  const preset: PresetOptions = {
    docs: {
      routeBasePath: '/',
      sidebarPath: path.join(root, 'sidebars.ts'),
      lastVersion: 'current',
      versions: { current: { label: CURRENT_VERSION, path: '/' } },
      rehypePlugins: [highlightFences],
    },
    blog: false,
    pages: false,
    theme: {
      customCss: ['tokens', 'site', 'code', 'reference', 'schema', 'home', 'receipt'].map((name) =>
        path.join(__dirname, '..', 'css', `${name}.css`),
      ),
    },
    sitemap: { ignorePatterns: ['/search/'], filename: 'sitemap.xml' },
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
    i18n: {
      defaultLocale: 'en-US',
      locales: LOCALES,
    },
    markdown: markdownConfig(root, path.join(root, 'docs')),
    presets: [['classic', preset]],
    // With options, or Knip would call it to see what it uses.
    plugins: [
      [leanClient, {}],
      [apiExplorer, {}],
    ],
    themes: ['@docusaurus/theme-mermaid', ['@easyops-cn/docusaurus-search-local', searchOptions]],
    themeConfig: themeConfig(LOCALES),
    clientModules: ['address', 'storage', 'firstLoad'].map((name) =>
      path.join(__dirname, '..', 'client', `${name}.ts`),
    ),
  };
}
