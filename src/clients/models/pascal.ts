/** `line-item` and `lineItem` become `LineItem`. */
export function pascal(name: string): string {
  return name.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
