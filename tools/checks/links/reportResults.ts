import type { AddressResult } from './checkAddress';

/** How many of the pages with a link to list. */
const NAMED = 3;

const PARTS = [
  { outcome: 'dead', title: 'Dead links', fix: 'Replace each link, or remove it.' },
  { outcome: 'moved', title: 'Moved permanently', fix: 'Update each link to its new address.' },
  {
    outcome: 'closed',
    title: 'Closed to automated requests',
    fix: 'These hosts reject automated requests. Check each link in a browser.',
  },
] as const;

/**
 * Writes the report as Markdown, for a job summary or an issue.
 *
 * @param pages the pages that link to each address
 */
export function reportResults(
  results: readonly AddressResult[],
  pages: ReadonlyMap<string, readonly string[]>,
): string {
  const alive = results.filter(({ outcome }) => outcome === 'alive').length;
  const lines = [`${String(results.length)} external links checked, ${String(alive)} alive.`];
  for (const { outcome, title, fix } of PARTS) {
    const own = results.filter((result) => result.outcome === outcome);
    if (own.length > 0) {
      lines.push('', `## ${title} (${String(own.length)})`, '', fix, '');
      lines.push('| link | response | pages |', '| --- | --- | --- |');
      lines.push(...own.map((result) => row(result, pages.get(result.address) ?? [])));
    }
  }
  return `${lines.join('\n')}\n`;
}

function row({ address, detail, target }: AddressResult, pages: readonly string[]): string {
  const response = target === undefined ? detail : `${detail}, now <${target}>`;
  const more = pages.length > NAMED ? ` and ${String(pages.length - NAMED)} more` : '';
  return `| <${cell(address)}> | ${cell(response)} | ${pages.slice(0, NAMED).join(', ')}${more} |`;
}

function cell(text: string): string {
  return text.replaceAll('|', '%7C').replaceAll('\n', ' ');
}
