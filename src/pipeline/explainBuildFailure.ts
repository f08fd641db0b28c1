import { readFileSync } from 'node:fs';
import path from 'node:path';

import { MAGIC_COMMENT_FIX } from '../guides';
import { displayPath } from '../kit/displayPath';
import { lineOf, type Problem, uniqueProblems } from '../kit/problem';

/** Maps the pages in Docusaurus' messages to source files. */
export interface FailureContext {
  readonly root: string;
  readonly sources: ReadonlyMap<string, string>;
}

/**
 * Parses the output of a failed Docusaurus build, and returns each known failure as a problem with file, line
 * and fix.
 *
 * @returns an empty list if the output has no known failure; then show the output itself
 */
export function explainBuildFailure(output: string, context: FailureContext): Problem[] {
  const text = plainText(output);
  return [
    ...ownProblems(text),
    ...upstreamChanges(text),
    ...brokenLinks(text, context),
    ...mdxErrors(text, context),
    ...brokenImages(text),
    ...duplicateRoutes(text),
  ];
}

/** Removes colours and the frames that the bundler draws around errors. */
function plainText(output: string): string {
  return output.replace(/\u001b\[[0-9;]*m/g, '').replace(/^[ \t]*[╰─▶×│]+[ \t]?/gm, '');
}

/** Problems thrown by our own hooks, in the format of formatProblem. */
function ownProblems(text: string): Problem[] {
  const pattern = /^\s*(?:\[cause\]: )?(?:InputError: )?\s+(\S+\.(?:mdx?|ts)):(\d+) {2}(.+)\n\s+Fix: (.+)$/gm;
  return uniqueProblems(
    [...text.matchAll(pattern)].map(([, file = '', line = '', message = '', fix = '']) => ({
      message,
      file,
      line: Number(line),
      fix,
    })),
  );
}

/** Private parts of a package that are not as expected, which a rewriting of the bundler found. */
function upstreamChanges(text: string): Problem[] {
  const pattern = /InputError: +(\S+) {2}(\S+ \S+ is not as expected .+)\n\s+Fix: (.+)$/gm;
  return uniqueProblems(
    [...text.matchAll(pattern)].map(([, file = '', message = '', fix = '']) => ({ message, file, fix })),
  );
}

function brokenLinks(text: string, context: FailureContext): Problem[] {
  const problems: Problem[] = [];
  const anchors = text.includes('Docusaurus found broken anchors');
  const kind = anchors ? 'anchor' : 'link';
  for (const block of text.split(/- Broken (?:link|anchor) on source page path = /).slice(1)) {
    const route = /^(\S+?):?\s/.exec(block)?.[1]?.replace(/:$/, '') ?? '';
    const file = context.sources.get(route);
    for (const match of block.matchAll(/-> linking to (\S+)(?: \(resolved as: (\S+)\))?/g)) {
      const [, href = ''] = match;
      problems.push({
        message: `Broken ${kind} to ${href} on ${route}`,
        ...place(context.root, file, href),
        fix: anchors
          ? 'correct the part after "#", or add that id to a heading: {/* #id */}.'
          : 'correct the address; an internal link is a route with a trailing slash.',
      });
    }
  }
  return problems;
}

function place(root: string, file: string | undefined, needle: string): Pick<Problem, 'file' | 'line'> {
  if (file === undefined) {
    return {};
  }
  // Docusaurus prints the link with the trailing slash that the site adds.
  const line = lineOf(readFileSync(path.join(root, file), 'utf8'), needle.replace(/\/$/, ''));
  return line === undefined ? { file } : { file, line };
}

/** Docusaurus' message for a missing image: its URL, the page and the line. */
const IMAGE = /Markdown image with URL `([^`]+)` in source file "([^"]+)" \((\d+):\d+\)/;

/** How a problem of our own hooks begins. */
const OWN_PLACE = /^\s*\S+\.(?:mdx?|ts):\d+ {2}/;

function mdxErrors(text: string, context: FailureContext): Problem[] {
  const problems: Problem[] = [];
  for (const match of text.matchAll(
    /MDX compilation failed for file "([^"]+)"\s*Cause: (.+)\n([\s\S]*?)\n\s+at /g,
  )) {
    const [, file = '', cause = '', details = ''] = match;
    // A missing image is reported separately, with where to put it, and so is what our own hooks throw.
    if (IMAGE.test(cause) || OWN_PLACE.test(cause)) {
      continue;
    }
    const line = /"line": (\d+)/.exec(details)?.[1];
    const place = {
      file: displayPath(context.root, file),
      ...(line === undefined ? {} : { line: Number(line) }),
    };
    problems.push(
      cause.trim() === MAGIC_COMMENT_FIX
        ? { message: 'A comment in a code block marks lines.', ...place, fix: MAGIC_COMMENT_FIX }
        : {
            message: `The page does not compile: ${cause.trim()}`,
            ...place,
            fix: 'close every tag, and write a literal { or < as code: `{`.',
          },
    );
  }
  return uniqueProblems(problems);
}

function brokenImages(text: string): Problem[] {
  const problems: Problem[] = [];
  for (const match of text.matchAll(new RegExp(IMAGE, 'g'))) {
    const [, url = '', file = '', line = ''] = match;
    problems.push({
      message: `The image ${url} does not exist`,
      file,
      line: Number(line),
      fix: 'put the file there, or correct the address; images are next to the page or in static/img/.',
    });
  }
  return uniqueProblems(problems);
}

function duplicateRoutes(text: string): Problem[] {
  return [...text.matchAll(/Attempting to create page at (\S+), but a page already exists/g)].map(
    (match) => ({
      message: `Two pages have the address ${match[1] ?? ''}`,
      fix: 'rename one of the files, or change its slug.',
    }),
  );
}
