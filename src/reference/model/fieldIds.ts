/** Where a tree stands on its page, which is how the ids of its fields begin. */
export interface IdScope {
  /** What stands in front of every id: `` for a request body, `201.` for an answer, `query.` … */
  readonly prefix: string;
  /** The id of the tree as a whole, without the prefix, for example `body`. */
  readonly root: string;
  /** In a JSON:API document ids are paths below `data`; other members stand below `document`. */
  readonly jsonApi: boolean;
}

/** The ids of the section headings of an operation's page, which no field may take. */
export const OPERATION_HEADINGS: readonly string[] = [
  ...['authorization', 'signature', 'path-parameters', 'query-parameters', 'header-parameters'],
  ...['request-body', 'responses', 'errors'],
];

/** The ids of the section headings of a schema's page. */
export const SCHEMA_HEADINGS: readonly string[] = [
  ...['used-at', 'used-in-schemas', 'used-in-requests', 'used-in-answers'],
];

/** The scope of a schema's own page: ids are paths from the schema. */
export const SCHEMA_SCOPE: IdScope = { prefix: '', root: 'schema', jsonApi: false };

/**
 * The scope of a body.
 *
 * @param mediaType the body's media type, for example `application/vnd.api+json`
 * @param index its place among the media types; the first one has no prefix of its own
 * @param prefix what stands in front of it, for example the status of an answer and a dot
 */
export function bodyScope(mediaType: string, index: number, prefix = ''): IdScope {
  const subtype = mediaType.replace(/^.*\//, '').replace(/;.*$/, '').replace(/\+.*$/, '');
  return {
    prefix: index === 0 ? prefix : `${prefix}${subtype}.`,
    root: 'body',
    jsonApi: /^application\/vnd\.api\+json\b/.test(mediaType),
  };
}

/** The scope of the parameters of one place: `path.sale_id`, `query.page[size]`, `header.If-Match`. */
export function parameterScope(place: string): IdScope {
  return { prefix: `${place}.`, root: 'parameter', jsonApi: false };
}

/** The id of what stands at a path; an id has no space and needs no escape in an address. */
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

/** An id that the page does not have yet: the wanted one, or with a number behind it. */
export function freeId(wanted: string, taken: ReadonlySet<string>): string {
  let id = wanted;
  for (let count = 2; taken.has(id); count += 1) {
    id = `${wanted}-${String(count)}`;
  }
  return id;
}

/** The path of a member: `attributes` and `country` give `attributes.country`. */
export function memberPath(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
