import { contractYaml } from './contractYaml';
import { schemaDocument } from './jsonSchema';
import type { Contract, MediaType, RequestBody } from './read/openapi';
import { listOperations, resolve } from './read/readContract';

/** Serializes a bundled contract or a JSON Schema deterministically. */
function prettyJson(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/**
 * The downloads of one contract: content by path relative to its version.
 *
 * - `openapi/{api}.yaml` and `.json`: the contract in one file
 * - `schemas/{api}/{operationId}.json`: the JSON Schema of each request body, and of each webhook's body. If
 *   an operation has several media types, the names of all but the first include the subtype:
 *   `publishEvents.cloudevents-batch.json`.
 *
 * @param versionPath the path of the documentation version: `/`, `/2022-09/`
 */
export function contractDownloads(
  api: string,
  contract: Contract,
  versionPath: string,
): ReadonlyMap<string, string> {
  const files = new Map([
    [`openapi/${api}.yaml`, contractYaml(contract)],
    [`openapi/${api}.json`, prettyJson(contract)],
  ]);
  for (const { operation } of listOperations(contract)) {
    if (operation.requestBody === undefined) {
      continue;
    }
    const { content } = resolve<RequestBody>(contract, operation.requestBody);
    Object.entries(content).forEach(([mediaType, media], index) => {
      const name = schemaName(operation.operationId, mediaType, index);
      const document = bodyDocument(api, contract, name, mediaType, media, versionPath);
      if (document !== undefined) {
        files.set(schemaFile(api, name), prettyJson(document));
      }
    });
  }
  return files;
}

/** The JSON Schema of a body; a body of any media type, such as an attachment, has none. */
function bodyDocument(
  api: string,
  contract: Contract,
  name: string,
  mediaType: string,
  media: MediaType,
  versionPath: string,
): object | undefined {
  return media.schema === undefined || !hasSchemaFile(mediaType, media)
    ? undefined
    : schemaDocument(api, contract, name, media.schema, versionPath);
}

function hasSchemaFile(mediaType: string, { schema }: MediaType): boolean {
  return schema !== undefined && mediaType !== '*/*';
}

/** The path of the first JSON Schema of a contract, relative to its documentation version; none if no body has one. */
export function firstSchemaFile(api: string, contract: Contract): string | undefined {
  const names = listOperations(contract).flatMap(({ operation }) =>
    operation.requestBody === undefined
      ? []
      : Object.entries(resolve<RequestBody>(contract, operation.requestBody).content).flatMap(
          ([mediaType, media], index) =>
            hasSchemaFile(mediaType, media) ? [schemaName(operation.operationId, mediaType, index)] : [],
        ),
  );
  return names[0] === undefined ? undefined : schemaFile(api, names[0]);
}

/**
 * The name of a body's JSON Schema.
 *
 * @param index the position of the media type among those of the operation
 */
export function schemaName(operationId: string, mediaType: string, index: number): string {
  return index === 0 ? operationId : `${operationId}.${subtype(mediaType)}`;
}

/** The path of a JSON Schema, relative to its documentation version. */
export function schemaFile(api: string, name: string): string {
  return `schemas/${api}/${name}.json`;
}

/** The path of the TypeScript types of an API, relative to its documentation version. */
export function typesFile(api: string): string {
  return `types/${api}.d.ts`;
}

/** `application/cloudevents-batch+json` becomes `cloudevents-batch`. */
function subtype(mediaType: string): string {
  return mediaType.replace(/^[^/]*\//, '').replace(/\+.*$/, '');
}
