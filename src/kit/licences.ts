/** What a licence requires of a site that serves a package under it, in addition to its text. */
export interface Licence {
  /** The SPDX identifier. */
  readonly id: string;
  /** Whether readers must be told where the source code is. */
  readonly asksForSource: boolean;
  /** The text, for a package that names the licence but lacks its file. */
  readonly standardText?: (author: string) => string;
}

/** The start of the terms of the MIT licence, which no other licence has. */
export const MIT_TERMS = 'Permission is hereby granted, free of charge, to any person obtaining a copy';

/**
 * The licences that the packages of the site may have, the ones that ask for least first: of a choice, such as
 * `(MPL-2.0 OR Apache-2.0)`, the first of this list is taken.
 */
const ALLOWED: readonly Licence[] = [
  { id: 'MIT', asksForSource: false, standardText: mitText },
  ...[
    'ISC',
    '0BSD',
    'Unlicense',
    'CC0-1.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'Apache-2.0',
  ].map((id) => ({ id, asksForSource: false })),
  // Of files, which the site serves unchanged: it has to say where they are (MPL-1.1, section 3.6; MPL-2.0, 3.2).
  ...['MPL-2.0', 'MPL-1.1'].map((id) => ({ id, asksForSource: true })),
];

/**
 * The licence of a package, if it is allowed.
 *
 * @param expression an SPDX expression: an identifier, or several of which one may be chosen; nothing if the package says none
 * @returns nothing for any other licence, also for several that all apply (`AND`)
 */
export function allowedLicence(expression: string | undefined): Licence | undefined {
  const choices = (expression ?? '').replace(/[()]/g, '').split(/ OR /i);
  return ALLOWED.find(({ id }) => choices.includes(id));
}

function mitText(author: string): string {
  return `MIT License

Copyright (c) ${author}

${MIT_TERMS}
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.`;
}
