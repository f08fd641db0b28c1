import { InputError } from '../../kit/problem';

/** Unreserved characters, which need no escaping (RFC 3986, section 2.3), and slashes. */
const UNRESERVED = /^[\w.~/-]*$/;

/**
 * Checks that the address of each page needs no escaping. Hosts redirect other spellings to it, which would
 * loop if browsers escape differently.
 *
 * @param files the HTML files of the site, relative to its folder
 * @throws {InputError} with every page whose address contains other characters
 */
export function checkAddresses(files: readonly string[]): void {
  const problems = files
    .filter((file) => !UNRESERVED.test(file))
    .map((file) => ({
      message: `The address of the page /${file} has characters that must be escaped in an address.`,
      fix: 'give the page a name of Latin letters, digits and hyphens.',
    }));
  if (problems.length > 0) {
    throw new InputError(problems);
  }
}
