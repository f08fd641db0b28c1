import { isSaved } from '../portal/files';
import type { HastNode } from './highlightFences';

/** What a link to a file starts with, which the router must ignore (Docusaurus, "Linking to assets"). */
const FILE_LINK = 'pathname://';

/** A rehype plugin: a link to a file for a program saves the file (HTML, "the download attribute"). */
export function saveFiles() {
  return saveFilesIn;
}

function saveFilesIn(node: HastNode): void {
  const { tagName, properties, children = [] } = node;
  const address = properties?.['href'];
  if (tagName === 'a' && typeof address === 'string' && isSavedLink(address)) {
    node.properties = { ...properties, download: true };
  }
  children.forEach(saveFilesIn);
}

function isSavedLink(address: string): boolean {
  return address.startsWith(FILE_LINK) && isSaved(address.slice(FILE_LINK.length));
}
