import { hex } from '../../kit/bytes';
import { readHttpDate } from '../../kit/httpDate';
import { documentResponse, emptyResponse, type ResponseToSend } from '../state/response';
import type { Call, Handler, Environment } from '../calls/call';
import { Fault } from '../calls/errors';
import type { BlobRecord, BlobVersion } from '../state/collections';
import { createUlids, urnOf } from '../state/ids';
import { pageOf } from '../calls/paging';
import type { Random } from '../state/random';
import { hashOf } from '../../kit/sha256';
import { notFound } from './records';

/** The number of versions kept of a file. */
const MOST_BLOB_VERSIONS = 10;

/** The differences between attachments and assets. */
interface Kind {
  readonly api: 'checkout' | 'google-wallet';
  readonly collection: 'attachments' | 'assets';
  readonly parameter: 'attachment_name' | 'asset_name';
  /** The noun in operation ids: `getAttachment`. */
  readonly noun: 'Attachment' | 'Asset';
  readonly type: 'attachment-versions' | 'asset-versions';
}

const kinds: readonly Kind[] = [
  {
    api: 'checkout',
    collection: 'attachments',
    parameter: 'attachment_name',
    noun: 'Attachment',
    type: 'attachment-versions',
  },
  {
    api: 'google-wallet',
    collection: 'assets',
    parameter: 'asset_name',
    noun: 'Asset',
    type: 'asset-versions',
  },
];

const nextVersion = createUlids();

function uploaded(kind: Kind, call: Call, now: Date, random: Random): BlobVersion {
  const { tenantId, headers, bytes, mediaType = '' } = call;
  return {
    id: nextVersion(now, random),
    etag: tagOf(bytes),
    urn: urnOf(tenantId, kind.api, kind.collection, nameOf(kind, call)),
    mediaType: headers['content-type'] ?? mediaType,
    lastModified: now.toISOString(),
    content: bytes,
  };
}

function tagOf(bytes: Uint8Array): string {
  return `"${hex(hashOf(bytes)).slice(0, 32)}"`;
}

/** The size of a file in the store. */
export function blobBytes({ name, versions }: BlobRecord): number {
  return versions.reduce((sum, { content }) => sum + content.length + 500, name.length);
}

function put(kind: Kind): Handler {
  return (call, { store, now, origin, random }) => {
    const { tenantId, target } = call;
    const name = nameOf(kind, call);
    const { versions: others = [] } = store.get(kind.collection, tenantId, name) ?? {};
    checkPreconditions(call, others[0]);
    const version = uploaded(kind, call, now(), random);
    const record = { name, versions: [version, ...others].slice(0, MOST_BLOB_VERSIONS) };
    store.put(kind.collection, tenantId, name, record, { bytes: blobBytes(record) });
    return uploadResponse(version, `${origin}${target}`);
  };
}

function uploadResponse({ id, urn, etag }: BlobVersion, address: string): ResponseToSend {
  return emptyResponse(201, { 'Blob-Version': id, 'Blob-Urn': urn, Location: address, ETag: etag });
}

/** GET and HEAD, of the newest version or of the one in the path. */
function read(kind: Kind): Handler {
  return (call, environment) => {
    const version = foundVersion(kind, call, environment);
    checkPreconditions(call, version);
    const headers = {
      'Blob-Version': version.id,
      ETag: version.etag,
      'Last-Modified': new Date(version.lastModified).toUTCString(),
      // An upload can say that it is HTML or SVG, and be read in a browser.
      'X-Content-Type-Options': 'nosniff',
    };
    if (isUnchanged(call, version)) {
      return emptyResponse(304, { ETag: version.etag });
    }
    return { status: 200, headers, mediaType: version.mediaType, content: version.content };
  };
}

/** The response to the upload of what the newest version already is; `undefined` for anything else. */
function sameVersion(kind: Kind, call: Call, { store, origin }: Environment): ResponseToSend | undefined {
  const { headers, mediaType = '', bytes, tenantId, target } = call;
  const newest = store.get(kind.collection, tenantId, nameOf(kind, call))?.versions[0];
  const isSame = newest?.etag === tagOf(bytes) && newest.mediaType === (headers['content-type'] ?? mediaType);
  return isSame ? uploadResponse(newest, `${origin}${target}`) : undefined;
}

function list(kind: Kind): Handler {
  return (call, environment) => {
    const { versions } = foundFile(kind, call, environment);
    const resources = versions.map(({ id, etag, urn, lastModified }, index) => ({
      id,
      type: kind.type,
      attributes: { etag, latest: index === 0, blobUrn: urn, lastModified },
    }));
    if (kind.collection === 'attachments') {
      return documentResponse(200, resources);
    }
    const { items, links } = pageOf(resources, ({ id }) => id, call, environment);
    return documentResponse(200, items, { links });
  };
}

function remove(kind: Kind): Handler {
  return (call, environment) => {
    const version = foundVersion(kind, call, environment);
    checkPreconditions(call, version);
    const name = nameOf(kind, call);
    const { versions } = foundFile(kind, call, environment);
    const record = { name, versions: versions.filter(({ id }) => id !== version.id) };
    if (record.versions.length === 0) {
      environment.store.delete(kind.collection, call.tenantId, name);
    } else {
      environment.store.put(kind.collection, call.tenantId, name, record, { bytes: blobBytes(record) });
    }
    return emptyResponse(204);
  };
}

/** The operations of attachments and assets. */
export const blobHandlers: Readonly<Record<string, Handler>> = Object.fromEntries(
  kinds.flatMap((kind) => [
    [`${kind.api}/put${kind.noun}`, put(kind)],
    [`${kind.api}/head${kind.noun}`, read(kind)],
    [`${kind.api}/get${kind.noun}`, read(kind)],
    [`${kind.api}/head${kind.noun}Version`, read(kind)],
    [`${kind.api}/get${kind.noun}Version`, read(kind)],
    [`${kind.api}/list${kind.noun}Versions`, list(kind)],
    [`${kind.api}/delete${kind.noun}Version`, remove(kind)],
  ]),
);

/** Where a redirect leads to. */
export type AddressOf = (version: BlobVersion, call: Call, environment: Environment) => string;

/** The downloads, as redirects to an address, by operation. */
export function redirectsTo(addressOf: AddressOf): Readonly<Record<string, Handler>> {
  return Object.fromEntries(
    kinds.map((kind) => [
      `${kind.api}/get${kind.noun}`,
      (call, environment) =>
        emptyResponse(302, { Location: addressOf(foundVersion(kind, call, environment), call, environment) }),
    ]),
  );
}

/** The redirects that `Prefer: code=302` requests. They stay at the same host, as a page that calls the sandbox needs it. */
export const redirects = redirectsTo(({ id }, { target }, { origin }) => `${origin}${target}/versions/${id}`);

/** For an upload: the response that makes no new version; `undefined` where the file has changed, or for any other call. */
export function unchangedUpload(call: Call, environment: Environment): ResponseToSend | undefined {
  const kind = kinds.find(({ api, noun }) => call.operation.name === `${api}/put${noun}`);
  return kind === undefined ? undefined : sameVersion(kind, call, environment);
}

function nameOf({ parameter }: Kind, { parameters }: Call): string {
  return parameters[parameter] ?? '';
}

function foundFile(kind: Kind, call: Call, { store }: Environment): BlobRecord {
  const record = store.get(kind.collection, call.tenantId, nameOf(kind, call));
  if (record === undefined) {
    throw notFound(kind.parameter);
  }
  return record;
}

function foundVersion(kind: Kind, call: Call, environment: Environment): BlobVersion {
  const { versions } = foundFile(kind, call, environment);
  const versionId = call.parameters['blob_version'];
  const version = versionId === undefined ? versions[0] : versions.find(({ id }) => id === versionId);
  if (version === undefined) {
    throw notFound('blob_version');
  }
  return version;
}

/**
 * `If-Match`, or otherwise `If-Unmodified-Since` (RFC 9110, section 13.2.2).
 *
 * @param version the current one; `undefined` if the file does not exist yet
 * @throws {Fault} 412
 */
function checkPreconditions({ parameters }: Call, version: BlobVersion | undefined): void {
  const match = parameters['If-Match'];
  const since = parameters['If-Unmodified-Since'];
  if (match !== undefined) {
    if (match !== version?.etag) {
      throw failed('If-Match', 'is not the current entity tag');
    }
  } else if (since !== undefined && version !== undefined) {
    const time = readHttpDate(since);
    // An invalid date is ignored (RFC 9110, section 13.1.4).
    if (time !== undefined && seconds(version.lastModified) > time) {
      throw failed('If-Unmodified-Since', 'is before the last change');
    }
  }
}

function failed(parameter: string, words: string): Fault {
  return new Fault(412, { detail: `${parameter} ${words}.`, source: { parameter } });
}

/** `If-None-Match`, or otherwise `If-Modified-Since`, of which an invalid date is ignored (RFC 9110, sections 13.2.2 and 13.1.3). */
function isUnchanged({ parameters }: Call, { etag, lastModified }: BlobVersion): boolean {
  const match = parameters['If-None-Match'];
  if (match !== undefined) {
    const tags = match.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    return tags.includes(etag) || tags.includes('*');
  }
  const time = readHttpDate(parameters['If-Modified-Since'] ?? '');
  return time !== undefined && seconds(lastModified) <= time;
}

/** HTTP dates have no fractional seconds. */
function seconds(timestamp: string): number {
  return Math.floor(Date.parse(timestamp) / 1000) * 1000;
}
