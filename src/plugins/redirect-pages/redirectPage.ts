/**
 * Where the script of all redirect pages is served. It is one file, since inline scripts would need a hash per page
 * in the Content-Security-Policy.
 */
export const SCRIPT_ADDRESS = '/redirect.js';

/** Redirects with query and hash; a hash in the target takes precedence. The old page is not kept in the history. */
export const SCRIPT = `(() => {
  const { origin, search, hash } = location;
  const target = new URL(document.currentScript.dataset.to, origin);
  target.search ||= search;
  target.hash ||= hash;
  location.replace(target);
})();
`;

/**
 * The page at an old address: it redirects with query and hash, without scripts by `meta refresh` (HTML, section
 * 4.2.5.3), and contains a link as a fallback. Search engines do not index it.
 *
 * @param to the new path on this site
 * @param portalUrl the origin of the site, without a trailing slash
 */
export function redirectPage(to: string, portalUrl: string): string {
  const href = escaped(to);
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>This page has moved</title>
<link rel="canonical" href="${escaped(`${portalUrl}${to.replace(/[?#].*/s, '')}`)}">
<script src="${SCRIPT_ADDRESS}" data-to="${href}"></script>
<noscript><meta http-equiv="refresh" content="0; url=${href}"></noscript>
</head>
<body><p>This page has moved to <a href="${href}">${href}</a>.</p></body>
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
