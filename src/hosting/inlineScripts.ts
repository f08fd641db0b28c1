import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { Parser } from 'htmlparser2';

import { InputError, type Problem } from '../kit/problem';

/**
 * How many different inline scripts all pages may have together. Each is a hash in a header of every answer, and
 * each is a script that no other page's cache can have. Today: a script about failed loads and the colour mode on
 * every page, and the announcement bar's or a single page's own.
 */
export const MOST_SCRIPTS = 8;

/** Types of script elements that hold data, which no browser runs (HTML, section 4.12.1). */
const DATA = ['application/ld+json', 'application/json'];

/** Attributes in which an address can be a script. */
const ADDRESSES = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href'];

/** What a policy has to know of a page, or forbids in it. */
export interface PageScripts {
  /** The text of each inline script. */
  readonly scripts: readonly string[];
  /** What a policy without `unsafe-inline` does not let run, in words. */
  readonly forbidden: readonly string[];
}

/** Reads the inline scripts of an HTML page. */
export function readScripts(html: string): PageScripts {
  const scripts: string[] = [];
  const forbidden: string[] = [];
  let script: string | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      const isScript = name === 'script' && attributes['src'] === undefined;
      script = isScript && !DATA.includes(attributes['type'] ?? '') ? '' : undefined;
      for (const [attribute, value] of Object.entries(attributes)) {
        if (attribute.startsWith('on')) {
          forbidden.push(`<${name} ${attribute}="${value.slice(0, 60)}">`);
          // Browsers take no notice of white space and control characters before and in a scheme.
        } else if (ADDRESSES.includes(attribute) && /^javascript:/i.test(value.replace(/[\0-\x20]/g, ''))) {
          forbidden.push(`<${name} ${attribute}="${value.slice(0, 60)}">`);
        }
      }
    },
    ontext(text) {
      script = script === undefined ? undefined : script + text;
    },
    onclosetag(name) {
      if (name === 'script' && script !== undefined) {
        scripts.push(script);
        script = undefined;
      }
    },
  });
  parser.end(html);
  return { scripts, forbidden };
}

/** The hash of an inline script as a policy names it (CSP Level 3, section 2.3.1). */
export function hashScript(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}

/**
 * The hashes of all inline scripts of a built site, sorted.
 *
 * @param files the HTML files, relative to the folder
 * @throws {InputError} for what the policy would not let run, and for more different scripts than it should name
 */
export async function hashScripts(folder: string, files: readonly string[]): Promise<readonly string[]> {
  const firstPages = new Map<string, string>();
  const problems: Problem[] = [];
  for (const file of files) {
    const { scripts, forbidden } = readScripts(await readFile(path.join(folder, file), 'utf8'));
    problems.push(
      ...forbidden.map((what) => ({
        message: `The page /${file} has an inline script that the policy does not let run: ${what}`,
        cure: 'attach a listener in a component or a client module, or use a link that leads somewhere.',
      })),
    );
    for (const hash of scripts.map(hashScript)) {
      firstPages.set(hash, firstPages.get(hash) ?? file);
    }
  }
  if (firstPages.size > MOST_SCRIPTS) {
    const pages = [...firstPages.values()].map((file) => `/${file}`).join(', ');
    problems.push({
      message:
        `The pages have ${String(firstPages.size)} different inline scripts, and the policy names at most ` +
        `${String(MOST_SCRIPTS)}. They are first on ${pages}.`,
      cure: 'make what differs from page to page an attribute or JSON, and the script the same or a file.',
    });
  }
  if (problems.length > 0) {
    throw new InputError(problems);
  }
  return [...firstPages.keys()].sort();
}
