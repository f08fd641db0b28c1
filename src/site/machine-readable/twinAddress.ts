/** The address of a page's Markdown twin: `/public/checkout/amounts/index.md`, or the same with a host. */
export function twinAddress(page: string): string {
  return `${page}index.md`;
}
