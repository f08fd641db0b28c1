import { parsePath, type History, type LocationDescriptor } from 'history';

import { repairAddress, withoutHtml } from '../client/repairAddress';

/**
 * Lets a history repair the addresses that it is given: it and Docusaurus throw for a percent sign that begins no escape, and
 * the browser for a path that begins with two slashes, which would be another host.
 */
export function repairHistory(history: History): void {
  const [push, replace] = [history.push.bind(history), history.replace.bind(history)];
  history.push = (to: LocationDescriptor, state?: unknown) => {
    push(repaired(to), state);
  };
  history.replace = (to: LocationDescriptor, state?: unknown) => {
    replace(repaired(to), state);
  };
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
