import type { ProseProblem } from './proseProblem';

/** The placeholder for text in the templates of `npm run new:guide`. */
export const PLACEHOLDER = 'TODO';

/** Reports the lines of a page, including its front matter, that still contain a placeholder. */
export function checkPlaceholders(text: string): ProseProblem[] {
  const fix = `replace ${PLACEHOLDER} and the text that follows it.`;
  return text.split('\n').flatMap((line, index) => {
    const message = `A placeholder remains: "${line.trim()}".`;
    return new RegExp(`\\b${PLACEHOLDER}\\b`).test(line) ? [{ message, line: index + 1, fix }] : [];
  });
}
