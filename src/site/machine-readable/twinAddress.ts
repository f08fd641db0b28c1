/** The address of a page's Markdown twin: `/public/checkout/amounts/index.md`, or the same with a host. */
export function twinAddress(page: string): string {
  return `${page}index.md`;
}

/**
 * The address of a part of a twin that is too long for one file: that of the twin for the first one, and
 * `/public/webhooks/verify/part-2.md` for the second.
 *
 * @param page the path of the page, or the same with a host
 * @param part counted from 1
 */
export function partAddress(page: string, part: number): string {
  return part === 1 ? twinAddress(page) : `${page}part-${String(part)}.md`;
}
