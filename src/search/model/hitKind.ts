import { isBesideReference, readReferencePage } from '../../portal/referencePage';
import { CHANGELOG_ROUTE, errorRoute, eventRoute, GLOSSARY_PAGE, scopeRoute } from '../../portal/routes';

export type HitKind =
  | 'guide'
  | 'reference'
  | 'operation'
  | 'event'
  | 'parameter'
  | 'schema'
  | 'field'
  | 'code'
  | 'permission'
  | 'term'
  | 'change';

interface Hit {
  /** The address of the page, without the hash: `/2022-09/api/errors/`. */
  readonly page: string;
  /** With `#`; empty for the page itself. */
  readonly hash: string;
  /** Whether the anchor is of a field, a parameter or a row of a table, and not of a heading. */
  readonly isField: boolean;
  /** The names of the page, where the hit is the page itself: an operation's method and path, or an event's type. */
  readonly names: string;
}

/** The start of the names of an operation; those of an event start with its type. */
const METHOD = /^[A-Z]+ \//;

/** The anchor of a parameter or a header of an operation: `#query.sort`, `#201.header.ETag`. */
const PARAMETER = /^#(?:\d+\.)?(?:path|query|header|cookie)\./;

const RELATIVE = { versionPath: '' };

/** The pages with all errors, permissions and events, with the `#` before an anchor: `/api/errors/#`. */
const [ERRORS, PERMISSIONS, EVENTS] = [
  `/${errorRoute(RELATIVE, '')}`,
  `/${scopeRoute(RELATIVE, '')}`,
  `/${eventRoute(RELATIVE, '')}`,
];

/** The kind of a hit, from its address and its names. */
export function hitKindOf({ page, hash, isField, names }: Hit): HitKind {
  const address = `${page}${hash === '' ? '#' : hash}`;
  const anchor = hash.slice(1);
  if (page.includes(CHANGELOG_ROUTE)) {
    return 'change';
  }
  if (page.endsWith(GLOSSARY_PAGE)) {
    return anchor === '' ? 'guide' : 'term';
  }
  if (address.includes(ERRORS)) {
    return /^\p{Lu}/u.test(anchor) ? 'code' : 'guide';
  }
  if (address.includes(PERMISSIONS)) {
    return anchor.includes(':') ? 'permission' : 'guide';
  }
  switch (readReferencePage(page)?.kind) {
    case 'schema':
      return isField ? 'field' : 'schema';
    case 'operation':
      return PARAMETER.test(hash)
        ? 'parameter'
        : isField
          ? 'field'
          : names === '' || METHOD.test(names)
            ? 'operation'
            : 'event';
    case undefined:
      return isBesideReference(page) && !address.includes(EVENTS) ? 'reference' : 'guide';
  }
}
