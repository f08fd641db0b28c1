import { InputError } from '../../kit/problem';
import type { HeaderRule } from './headerRules';

/** The limits of Cloudflare Pages; Netlify's are higher. */
const MOST_RULES = 100;
const MOST_CHARACTERS = 2000;

/**
 * The `_headers` file of Netlify and Cloudflare Pages: each pattern on a line, its headers indented below it.
 *
 * @throws {InputError} if it exceeds the limits of these hosts, which would silently ignore the rest
 */
export function writeHeadersFile(rules: readonly HeaderRule[]): string {
  const blocks = mergePatterns(rules);
  const lines = blocks.flatMap(({ pattern, headers }) => [
    pattern,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  const tooLong = lines.filter((line) => line.length > MOST_CHARACTERS);
  const problems = [
    ...(blocks.length > MOST_RULES
      ? [
          {
            message: `There are ${String(blocks.length)} header rules; Cloudflare Pages takes ${String(MOST_RULES)}.`,
            fix: 'use patterns for whole folders in src/site/hosting/headerRules.ts.',
          },
        ]
      : []),
    ...tooLong.map((line) => ({
      message: `A header is longer than the ${String(MOST_CHARACTERS)} characters that Cloudflare Pages takes: ${line.slice(0, 60)}…`,
      fix: 'shorten it in src/site/hosting/headerRules.ts or src/site/hosting/policy.ts; each inline script is a hash in the policy.',
    })),
  ];
  if (problems.length > 0) {
    throw new InputError(problems);
  }
  return `${lines.join('\n')}\n`;
}

/** Parses the output of {@link writeHeadersFile}. */
export function readHeadersFile(text: string): readonly HeaderRule[] {
  const rules: { pattern: string; headers: Record<string, string> }[] = [];
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    const header = /^\s+(?<name>[^:]+):\s*(?<value>.*)$/.exec(line)?.groups;
    if (header === undefined) {
      rules.push({ pattern: line.trim(), headers: {} });
    } else {
      Object.assign(rules.at(-1)?.headers ?? {}, { [header['name'] ?? '']: header['value'] });
    }
  }
  return rules;
}

function mergePatterns(rules: readonly HeaderRule[]): readonly HeaderRule[] {
  const byPattern = new Map<string, Record<string, string>>();
  for (const { pattern, headers } of rules) {
    byPattern.set(pattern, { ...byPattern.get(pattern), ...headers });
  }
  return [...byPattern].map(([pattern, headers]) => ({ pattern, headers }));
}
