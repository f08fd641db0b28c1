import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { Parser } from 'htmlparser2';

import { InputError, type Problem } from '../kit/problem';

/**
 * The maximum number of different inline scripts on all pages. Each adds a hash to a header of every
 * response, and inline scripts cannot be cached. Today: scripts for failed loads and the colour mode on every
 * page, and those of the announcement bar or of single pages.
 */
export const MOST_SCRIPTS = 8;

/** Types of script elements that are data blocks (HTML, section 4.12.1). */
const DATA = ['application/ld+json', 'application/json'];

/** Attributes whose URL can be a script. */
const ADDRESSES = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href'];

/** The scripts of a page that concern the policy. */
export interface PageScripts {
  /** The text of each inline script. */
  readonly scripts: readonly string[];
  /** Descriptions of scripts that a policy without `unsafe-inline` blocks. */
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
          // Browsers ignore whitespace and control characters before and in a scheme.
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

/** The hash of an inline script for a policy (CSP Level 3, section 2.3.1). */
export function hashScript(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}

/**
 * The hashes of all inline scripts of a built site, sorted.
 *
 * @param files the HTML files, relative to the folder
 * @throws {InputError} for scripts that the policy would block, and for too many different scripts
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
