import {
  createBrowserHistory as createHistory,
  createLocation as create,
  parsePath,
  type History,
  type Location,
  type LocationDescriptor,
} from 'history/esm/history.js';

import { repairAddress, withoutHtml } from '../client/repairAddress';

/**
 * Stands for `history`: its history in the address, without those in the fragment and in memory, which React Router imports
 * for every page and a site of documents never makes (`aliases` in src/plugins/lean-client/bundling.ts). The addresses that
 * it is given are repaired first: the package and Docusaurus throw for a percent sign that begins no escape, and the browser
 * for a path that begins with two slashes, which would be another host.
 */
export { createPath, locationsAreEqual } from 'history/esm/history.js';

/** The location of an address, as the package makes it. */
export function createLocation(
  to: LocationDescriptor,
  state?: unknown,
  key?: string,
  current?: Location,
): Location {
  return create(repaired(to), state, key, current);
}

/** The history of the package. */
export function createBrowserHistory(options: Parameters<typeof createHistory>[0]): History {
  const history = createHistory(options);
  const [push, replace] = [history.push.bind(history), history.replace.bind(history)];
  history.push = (to: LocationDescriptor, state?: unknown) => {
    push(repaired(to), state);
  };
  history.replace = (to: LocationDescriptor, state?: unknown) => {
    replace(repaired(to), state);
  };
  return history;
}

/** What a browser leaves out of an address unless it is escaped: blanks and control characters. */
const LEFT_OUT = /%(?=[01][0-9a-f]|20)/gi;

/** An address as the browser shows it, without `.html`. */
function repaired(to: LocationDescriptor): LocationDescriptor {
  const { pathname = '', search = '', hash = '', ...others } = typeof to === 'string' ? parsePath(to) : to;
  const isWhole = pathname.startsWith('/');
  const path = isWhole
    ? new URL(pathname.replace(/^\/+/, '/'), window.location.origin).pathname.replace(LEFT_OUT, '%25')
    : pathname;
  const page = withoutHtml({ pathname: path, search, hash });
  const address = page === undefined ? { pathname: path, search, hash } : parsePath(page);
  const repairedAddress = repairAddress(address);
  return { ...others, ...(repairedAddress === undefined ? address : parsePath(repairedAddress)) };
}

/** @throws always: `router: 'hash'` needs the package itself */
export function createHashHistory(): never {
  return unavailable();
}

/** @throws always: only tests keep a history in memory */
export function createMemoryHistory(): never {
  return unavailable();
}

function unavailable(): never {
  throw new Error(
    'The pages have only a history in the address. To get another, remove `history$` from `aliases`.',
  );
}
