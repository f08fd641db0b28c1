import { brand } from '../../facts/brand';

/**
 * The rules for crawlers (RFC 9309). All may be read: releases name the pages of the latest version as canonical, and
 * unlisted pages ask in their heads not to be indexed, which a crawler must be able to see.
 */
export function writeRobots(): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${brand.portalUrl}/sitemap.xml\n`;
}
