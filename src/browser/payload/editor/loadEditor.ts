import { fetchFile } from '../../../kit/fetchFile';
import type { createEditor } from './createEditor';
import type { HintSchema } from './schemaHints';

export async function loadEditor(): Promise<typeof createEditor> {
  const module = await import(/* webpackChunkName: "body-editor" */ './createEditor');
  return module.createEditor;
}

/**
 * Loads the JSON Schema of a body, from this site.
 *
 * @param url the address of the schema's file
 * @throws {Error} if there is none
 */
export async function loadSchema(url: string): Promise<HintSchema> {
  return (await (await fetchFile(url)).json()) as HintSchema;
}
