import { childOf } from '../../kit/pointer';
import {
  type Contract,
  type Example,
  listOperations,
  type OperationEntry,
  parameterExample,
  resolve,
  type Response,
} from '../../contract';
import { successStatus, type CollectedRequest } from './collectedRequest';

/**
 * The headers of a successful response that describe the state of a resource, with values from the contract: those of the
 * version of a file that an example lists, or the entity tag in the example of `If-Match` for what a call creates or reads.
 * An update changes the tag, and the contract has no other.
 */
export function resourceHeaders(one: CollectedRequest): ReadonlyMap<string, string> {
  const { contract, entry } = one;
  const version = fileVersion(one);
  if (version !== undefined) {
    return new Map(
      Object.entries({
        'Blob-Version': version.id,
        'Blob-Urn': version.attributes.blobUrn ?? '',
        ETag: version.attributes.etag,
        'Last-Modified': new Date(version.attributes.lastModified).toUTCString(),
      }),
    );
  }
  const tag = entry.method === 'patch' ? undefined : requiredTag(contract, entry);
  return new Map(tag === undefined ? [] : [['ETag', tag]]);
}

interface FileVersion {
  readonly id: string;
  readonly attributes: {
    /** Versions of other resources have none. */
    readonly blobUrn?: string;
    readonly etag: string;
    readonly lastModified: string;
    readonly latest: boolean;
  };
}

/** The version that the address of a request names, or the newest of its file. */
function fileVersion({ contract, entry, examplePath }: CollectedRequest): FileVersion | undefined {
  const listing = listOperations(contract).find(
    ({ method, path }) =>
      method === 'get' &&
      path.endsWith('/versions') &&
      entry.path.startsWith(path.replace(/\/versions$/, '')),
  );
  const segments = examplePath.split('/').map(decodeURIComponent);
  const versions = (listing === undefined ? [] : documentsOf(contract, listing))
    .flatMap((document) => (childOf(document, 'data') ?? []) as FileVersion | readonly FileVersion[])
    .filter(({ attributes }) => {
      const name = attributes.blobUrn?.split(':').at(-1);
      return name !== undefined && segments.includes(name);
    });
  return (
    versions.find(({ id }) => segments.includes(id)) ??
    (entry.path.includes('/versions') ? undefined : versions.find(({ attributes }) => attributes.latest))
  );
}

/** The documents in the examples of the successful response of an operation. */
export function documentsOf(contract: Contract, entry: OperationEntry): unknown[] {
  const listed = entry.operation.responses[successStatus(entry)];
  const content = listed === undefined ? {} : (resolve<Response>(contract, listed).content ?? {});
  return Object.values(content).flatMap(({ examples = {} }) =>
    Object.values(examples).map((one) => resolve<Example>(contract, one).value),
  );
}

/** The example of the `If-Match` of the update of a resource, for calls on its path, or on that of its collection. */
function requiredTag(contract: Contract, { path }: OperationEntry): string | undefined {
  const tags = listOperations(contract).flatMap((update) =>
    update.path === path || update.path.replace(/\/[^/]+$/, '') === path
      ? update.parameters
          .filter(({ name, required }) => name === 'If-Match' && required === true)
          .map((parameter) => parameterExample(contract, parameter))
      : [],
  );
  return tags.find((tag) => typeof tag === 'string');
}
