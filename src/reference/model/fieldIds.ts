/** The location of a tree on its page, which determines the ids of its fields. */
export interface IdScope {
  /** The prefix of every id: `` for a request body, `201.` for a response, `query.` … */
  readonly prefix: string;
  /** The id of the tree itself, without the prefix, for example `body`. */
  readonly root: string;
  /** In a JSON:API document, ids are paths below `data`; other properties are below `document`. */
  readonly jsonApi: boolean;
}

/** The ids of the section headings of an operation's page, which are reserved. */
export const OPERATION_HEADINGS: readonly string[] = [
  ...['authorization', 'signature', 'path-parameters', 'query-parameters', 'header-parameters'],
  ...['request-body', 'responses', 'errors', 'guides', 'workflows'],
];

/** The ids of the section headings of a schema's page. */
export const SCHEMA_HEADINGS: readonly string[] = [
  ...['used-at', 'used-in-schemas', 'used-in-requests', 'used-in-answers'],
];

/** The scope on a schema's own page: ids are paths from the schema. */
export const SCHEMA_SCOPE: IdScope = { prefix: '', root: 'schema', jsonApi: false };

/**
 * The scope of a body.
 *
 * @param mediaType the body's media type, for example `application/vnd.api+json`
 * @param index its index among the media types; the first one adds no prefix
 * @param prefix an additional prefix, for example the status of a response and a dot
 */
export function bodyScope(mediaType: string, index: number, prefix = ''): IdScope {
  const subtype = mediaType.replace(/^.*\//, '').replace(/;.*$/, '').replace(/\+.*$/, '');
  return {
    prefix: index === 0 ? prefix : `${prefix}${subtype}.`,
    root: 'body',
    jsonApi: /^application\/vnd\.api\+json\b/.test(mediaType),
  };
}

/** The scope of the parameters in one location: `path.sale_id`, `query.page[size]`, `header.If-Match`. */
export function parameterScope(place: string): IdScope {
  return { prefix: `${place}.`, root: 'parameter', jsonApi: false };
}

/** The id for a path; ids contain no spaces and need no escaping in an address. */
export function fieldId({ prefix, root, jsonApi }: IdScope, path: string): string {
  const id = path === '' || path.startsWith('(') || path.startsWith('[') ? `${root}${path}` : path;
  return `${prefix}${jsonApi ? belowData(id) : id}`.replace(/[\s%#<>"]+/g, '-');
}

function belowData(path: string): string {
  if (path.startsWith('data.')) {
    return path.slice('data.'.length);
  }
  return /^(data|body)\b/.test(path) ? path : `document.${path}`;
}

/**
 * The id of a body's example on its page.
 *
 * @param prefix the prefix of the body's scope
 */
export function exampleAnchor(prefix: string, name: string): string {
  return `${prefix}example.${name}`;
}

/** An id that is not in use on the page: the preferred one, or with a number appended. */
export function freeId(preferred: string, taken: ReadonlySet<string>): string {
  let id = preferred;
  for (let count = 2; taken.has(id); count += 1) {
    id = `${preferred}-${String(count)}`;
  }
  return id;
}

/** The path of a property: `attributes` and `country` become `attributes.country`. */
export function memberPath(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
