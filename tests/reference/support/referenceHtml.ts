import type { SplitPage } from '../../../src/reference/view/page';

/** The static HTML of a generated page, and the ids of its headings. */
export function htmlOf({ text, files }: SplitPage): string {
  const lists = [...files].filter(([name]) => name.endsWith('.json')).map(([, list]) => list);
  const parts = lists.flatMap((list) => JSON.parse(list) as string[]);
  const inline = [...text.matchAll(/<ReferenceHtml html=\{(".*")\} \/>/g)].map(
    ([, html = '""']) => JSON.parse(html) as string,
  );
  const headings = [...text.matchAll(/\{\/\* #(\S+) \*\/\}/g)].map(([, id = '']) => `<i id="${id}"></i>`);
  return [...parts, ...inline, ...headings].join('');
}
