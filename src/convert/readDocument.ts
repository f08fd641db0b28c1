import { bytesOf, type Bytes, type DocumentOptions } from './document';
import type { JsonSource } from './formats/jsonFormats';
import { packingOf, START } from './source/packed';

/**
 * Reads the receipts of a document: an archive of an export, or a file of JSON; either may be packed with gzip. What reads one of them
 * is loaded when it is needed.
 *
 * @throws {SourceError} for a document that is of no format, damaged, or too large
 */
export async function readDocument(document: Bytes, options: DocumentOptions): Promise<JsonSource> {
  const { name, size } = document;
  const start = await document.read(0, START);
  const packing = packingOf(start);
  if (packing === 'gzip') {
    const { gunzip } = await import(/* webpackChunkName: "convert-export" */ './readExport');
    const inner = await gunzip(await document.read(0, size), name);
    return readDocument(bytesOf(name.replace(/\.t?gz$/i, ''), inner), options);
  }
  if (packing !== undefined) {
    const { readExport, requireExport } = await import(
      /* webpackChunkName: "convert-export" */ './readExport'
    );
    requireExport(options.format, name);
    return { format: 'dsfinvk', receipts: await readExport(document, packing, options) };
  }
  const { readJsonDocument } = await import(/* webpackChunkName: "convert-json" */ './readJsonDocument');
  return readJsonDocument(document, start, options);
}
