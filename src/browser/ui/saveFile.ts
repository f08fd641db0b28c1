/** How long the browser, or a new tab, may take to read a file after the click, in milliseconds. */
const READ = 60_000;

/** Lets the browser save a file. */
export function saveFile(file: Blob, name: string): void {
  follow(file, { download: name });
}

/** Opens a file in a new tab, as a `blob:` document, which keeps the policy of this page: no scripts but the site's. */
export function openFile(file: Blob): void {
  follow(file, { target: '_blank', rel: 'noopener' });
}

function follow(file: Blob, how: Partial<HTMLAnchorElement>): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, ...how }).click();
  setTimeout(() => {
    URL.revokeObjectURL(href);
  }, READ);
}
