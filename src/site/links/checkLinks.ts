import { readFileSync } from 'node:fs';
import path from 'node:path';

import { lineOf, type Problem } from '../../kit/problem';
import { factsOf, checkReference, type LinkProblem, type ReferenceResult } from './checkReference';
import { NOT_FOUND, type BuiltSite } from './readSite';
import type { BuiltFile, LinkedPage, Reference } from '../pages/references';

export interface LinksReport {
  readonly pages: number;
  readonly references: number;
  readonly problems: readonly Problem[];
  /** The addresses on other hosts, with the files that contain them. */
  readonly external: ReadonlyMap<string, readonly string[]>;
}

/** What is needed to locate a fault. */
export interface Sources {
  readonly root: string;
  /** The source file of a route. */
  readonly byRoute: ReadonlyMap<string, string>;
}

/** How many of the pages that share a fault a message lists. */
const NAMED_PAGES = 3;

interface Found extends LinkProblem {
  /** What to search the source for. */
  readonly needle?: string;
  readonly from: string[];
}

/**
 * Checks every reference of a built site. A fault that many pages share, such as one in the navbar, is reported
 * once, with the number of pages.
 *
 * @param portalUrl the origin of the site
 */
export function checkLinks(site: BuiltSite, portalUrl: string, sources: Sources): LinksReport {
  const facts = factsOf(site, portalUrl);
  const problems = new Map<string, Found>();
  const external = new Map<string, string[]>();
  const checkOnce = onceForAll(facts);
  let references = 0;
  const report = (problem: LinkProblem, from: string, needle?: string) => {
    const key = JSON.stringify([problem.message, problem.fix]);
    const found = problems.get(key) ?? { ...problem, from: [], ...(needle === undefined ? {} : { needle }) };
    problems.set(key, found);
    if (found.from.at(-1) !== from) {
      found.from.push(from);
    }
  };
  const check = (reference: Reference, from: string) => {
    references += 1;
    const result = checkOnce(reference, from);
    if (result.kind === 'fault') {
      report(result.problem, from, reference.address);
    } else if (result.kind === 'external') {
      const files = external.get(result.address) ?? [];
      external.set(result.address, files);
      if (files.at(-1) !== from) {
        files.push(from);
      }
    }
  };
  const read = (from: string, { references: own, problems: wrong }: BuiltFile) => {
    own.forEach((reference) => {
      check(reference, from);
    });
    wrong.forEach((message) => {
      report({ message, fix: 'correct what writes it.' }, from);
    });
  };
  for (const [from, page] of site.pages) {
    if (from === NOT_FOUND) {
      // The 404 page has no fixed address, so its canonical URL and the like are not checked.
      read(from, { ...page, references: page.references.filter(({ role }) => role !== 'name') });
    } else {
      read(from, page);
      leadProblems(from, page, site).forEach((problem) => {
        report(problem, from);
      });
    }
  }
  for (const [from, file] of site.others) {
    read(from, file);
  }
  sitemapProblems(site, portalUrl).forEach((problem) => {
    report(problem, '/sitemap.xml');
  });
  return {
    pages: site.pages.size,
    references,
    problems: [...problems.values()].map((found) => problemOf(found, sources)),
    external,
  };
}

/** Checks references; most are in the navbar and the sidebar, and the same on every page. */
function onceForAll(facts: ReturnType<typeof factsOf>) {
  const results = new Map<string, ReferenceResult>();
  return (reference: Reference, from: string): ReferenceResult => {
    const { address, role, by } = reference;
    const key = /^(?:\/|https?:)/.test(address)
      ? `${role} ${by} ${address}`
      : `${from} ${role} ${by} ${address}`;
    const result = results.get(key) ?? checkReference(reference, from, facts);
    results.set(key, result);
    return result;
  };
}

function leadProblems(from: string, { leadsTo }: LinkedPage, { pages, files }: BuiltSite): LinkProblem[] {
  if (leadsTo === undefined) {
    return [];
  }
  const target = leadsTo.replace(/[?#].*/s, '');
  const next = pages.get(target);
  const fix = 'correct src/portal/redirects.ts.';
  if (target === from) {
    return [{ message: `${from} leads to itself.`, fix }];
  }
  if (next?.leadsTo !== undefined) {
    return [{ message: `${from} leads to ${target}, which leads on to ${next.leadsTo}.`, fix }];
  }
  return next === undefined && !files.has(target)
    ? [{ message: `${from} leads to ${target}, which does not exist.`, fix }]
    : [];
}

/** Sitemap entries that do not belong there: a page with `noindex`, or whose canonical page is another. */
function sitemapProblems({ pages, others }: BuiltSite, portalUrl: string): LinkProblem[] {
  const entries = (others.get('/sitemap.xml')?.references ?? []).filter(({ by }) => by === '<loc>');
  return entries.flatMap(({ address }): LinkProblem[] => {
    const page = pages.get(address.replace(portalUrl, ''));
    const canonical = page?.references.find(({ by }) => by === '<link rel="canonical">')?.address;
    const leaveOut = 'leave it out: `sitemap.ignorePatterns` in src/plugins/config/createConfig.ts.';
    if (page?.noindex === true) {
      return [{ message: `The sitemap has ${address}, which asks not to be listed.`, fix: leaveOut }];
    }
    return canonical !== undefined && canonical !== address
      ? [{ message: `The sitemap has ${address}, whose canonical page is ${canonical}.`, fix: leaveOut }]
      : [];
  });
}

function problemOf({ message, fix, needle, from }: Found, { root, byRoute }: Sources): Problem {
  const named = from.slice(0, NAMED_PAGES).join(', ');
  const more = from.length > NAMED_PAGES ? ` and ${String(from.length - NAMED_PAGES)} more` : '';
  const place = needle === undefined ? undefined : placeOf(from, needle, root, byRoute);
  return { message: `${message.replace(/\.$/, '')} (on ${named}${more}).`, fix, ...place };
}

/** The first source that contains the address in its written form. */
function placeOf(
  from: readonly string[],
  address: string,
  root: string,
  byRoute: ReadonlyMap<string, string>,
): Pick<Problem, 'file' | 'line'> | undefined {
  for (const file of from.slice(0, NAMED_PAGES).map((route) => byRoute.get(route))) {
    if (file !== undefined) {
      const line = lineOf(readFileSync(path.join(root, file), 'utf8'), address.replace(/\/$/, ''));
      if (line !== undefined) {
        return { file, line };
      }
    }
  }
  return undefined;
}
