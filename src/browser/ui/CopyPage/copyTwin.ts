import { brand } from '../../../portal/brand';

/** The result: copied, refused by the clipboard, or the text did not load. */
export type CopyOutcome = 'copied' | 'refused' | 'missing';

/**
 * Loads the Markdown twin of a page and writes it to the clipboard. Its links lead to the portal where the page is served.
 *
 * @param address the twin's address on this site
 */
export async function copyTwin(address: string): Promise<CopyOutcome> {
  const markdown = load(address);
  try {
    await write(markdown);
    return 'copied';
  } catch {
    return markdown.then(
      () => 'refused',
      () => 'missing',
    );
  }
}

/** A part of a long page, which the first one lists. */
const PART = /^> - \[Part \d+\]\(https:\/\/[^/]+(\S+)\)/gm;

async function load(address: string): Promise<string> {
  const first = await loadFile(address);
  const others = await Promise.all(Array.from(first.matchAll(PART), ([, part = '']) => loadFile(part)));
  return withLinksTo(window.location.origin, [first, ...others].join('\n'));
}

async function loadFile(address: string): Promise<string> {
  const response = await fetch(address);
  // A proxy may respond with a page of its own, such as a login, and status 200.
  if (!response.ok || response.headers.get('content-type')?.includes('html') === true) {
    throw new Error(`${address}: ${String(response.status)}`);
  }
  return response.text();
}

/** Markdown whose links to the portal lead to another origin. Addresses in its text and its code stay. */
function withLinksTo(origin: string, markdown: string): string {
  return markdown.replaceAll(`](${brand.portalUrl}/`, `](${origin}/`);
}

/** Safari only allows writes during the click, so it accepts the text as a promise; older browsers do not. */
async function write(markdown: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') {
    await navigator.clipboard.writeText(await markdown);
  } else {
    const text = markdown.then((value) => new Blob([value], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
  }
}
