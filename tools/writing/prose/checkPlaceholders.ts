import type { Finding } from './finding';

/** What the templates of `npm run new:guide` write where a writer has something to say. */
export const PLACEHOLDER = 'TODO';

/** Tells the lines of a page, its front matter included, that still have a placeholder. */
export function checkPlaceholders(text: string): Finding[] {
  return text.split('\n').flatMap((line, index) =>
    new RegExp(`\\b${PLACEHOLDER}\\b`).test(line)
      ? [
          {
            message: `A placeholder stands there yet: "${line.trim()}".`,
            line: index + 1,
            cure: `write your own words in the place of ${PLACEHOLDER} and of what follows it.`,
          },
        ]
      : [],
  );
}
