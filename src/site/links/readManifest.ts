import type { BuiltFile, Reference } from '../pages/references';

/** The members of a web application manifest (W3C) that contain addresses. */
interface Manifest {
  readonly start_url?: string;
  readonly icons?: readonly { readonly src?: string }[];
}

/** Collects the addresses of a web application manifest. */
export function readManifest(json: string): BuiltFile {
  let manifest: Manifest;
  try {
    manifest = JSON.parse(json) as Manifest;
  } catch (error) {
    return { references: [], problems: [`The manifest cannot be parsed: ${String(error)}.`] };
  }
  const start: Reference[] =
    manifest.start_url === undefined ? [] : [{ address: manifest.start_url, role: 'link', by: 'start_url' }];
  const icons = (manifest.icons ?? []).map(({ src = '' }): Reference => ({
    address: src,
    role: 'asset',
    by: 'icons',
  }));
  return { references: [...start, ...icons], problems: [] };
}
