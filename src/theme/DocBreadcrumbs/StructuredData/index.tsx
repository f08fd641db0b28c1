// Replaced, because upstream's omits items without an address, and the trailing slashes;
// src/site/machine-readable/structuredData.ts writes it into the built pages.
export default function DocBreadcrumbsStructuredData(): null {
  return null;
}
