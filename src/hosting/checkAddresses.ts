import { InputError } from '../kit/problem';

/** What every browser and host writes in an address as it is (RFC 3986, section 2.3), and slashes. */
const UNRESERVED = /^[\w.~/-]*$/;

/**
 * Makes sure that each page has one way to write its address. A host leads any other way of writing to it, and would
 * not end where browsers escape what it does not.
 *
 * @param files the HTML files of the site, relative to its folder
 * @throws {InputError} with every page whose address has other characters
 */
export function checkAddresses(files: readonly string[]): void {
  const problems = files
    .filter((file) => !UNRESERVED.test(file))
    .map((file) => ({
      message: `The address of the page /${file} has characters that must be escaped in an address.`,
      cure: 'give the page a name of Latin letters, digits and hyphens.',
    }));
  if (problems.length > 0) {
    throw new InputError(problems);
  }
}
