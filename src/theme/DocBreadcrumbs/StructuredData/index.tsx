// Replaced, because upstream's leaves out what has no address of its own, and the slash of every address;
// src/built/machine-readable/structuredData.ts writes it into the built pages.
export default function DocBreadcrumbsStructuredData(): null {
  return null;
}
