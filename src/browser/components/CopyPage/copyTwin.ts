/** How copying ended: the clipboard has the text, the clipboard refused it, or the text did not arrive. */
export type Outcome = 'copied' | 'refused' | 'missing';

/**
 * Loads the Markdown twin of a page and writes it to the clipboard.
 *
 * @param address the twin's address on this site
 */
export async function copyTwin(address: string): Promise<Outcome> {
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

async function load(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`${address}: ${String(response.status)}`);
  }
  return response.text();
}

/** Safari lets a page write only while it handles the click, so it takes the text as a promise; older ones cannot. */
async function write(markdown: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') {
    await navigator.clipboard.writeText(await markdown);
  } else {
    const text = markdown.then((value) => new Blob([value], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
  }
}
