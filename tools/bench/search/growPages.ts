import type { Page } from '../../../src/search/write/page';

/**
 * Multiplies the pages as if the documentation had grown: each copy has different titles, names and every
 * fifth word, so that the vocabulary grows too.
 */
export function growPages(pages: readonly Page[], times: number): readonly Page[] {
  return Array.from({ length: times }, (_, copy) =>
    copy === 0 ? pages : pages.map((page) => copyOf(page, copy)),
  ).flat();
}

function copyOf(page: Page, copy: number): Page {
  const mark = letters(copy);
  const reword = (text: string) =>
    text
      .split(' ')
      .map((word, at) => (at % 5 === 0 && /^\p{L}{4,}$/u.test(word) ? `${word}${mark}` : word))
      .join(' ');
  return {
    ...page,
    url: page.url.replace(/\/$/, `-${mark}/`),
    title: `${page.title} ${mark}`,
    description: reword(page.description),
    sections: page.sections.map((section) => ({ ...section, text: reword(section.text) })),
    fields: page.fields.map((field) => ({
      ...field,
      path: `${field.path}${mark}`,
      text: reword(field.text),
    })),
  };
}

/** A number as letters: `b` for 1, `ba` for 26. */
function letters(number: number): string {
  const last = String.fromCharCode('a'.charCodeAt(0) + (number % 26));
  return number < 26 ? last : letters(Math.floor(number / 26)) + last;
}
