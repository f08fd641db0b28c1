import { brand } from '../../portal/brand';

/**
 * The rules for crawlers (RFC 9309). Everything is allowed: releases declare the latest version of a page as
 * canonical, and unlisted pages have `noindex` in their heads, which a crawler must be able to read.
 */
export function writeRobots(): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${brand.portalUrl}/sitemap.xml\n`;
}
