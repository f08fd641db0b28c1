/** What a document makes a browser load before a reader does anything. */
export interface FirstView {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Pictures, icons and fonts. */
  readonly rest: readonly string[];
}

const TAG = /<(script|link|img)\b((?:\s+[^\s=>]+(?:=(?:"[^"]*"|'[^']*'|[^\s>]+))?)*)\s*\/?>/gi;
const ATTRIBUTE = /([^\s=>]+)=(?:"([^"]*)"|'([^']*)'|([^\s>]+))/g;

/** What the HTML of a page loads. What it only prefetches is not part of the first view. */
export function firstViewOf(html: string): FirstView {
  const scripts: string[] = [];
  const styles: string[] = [];
  const rest: string[] = [];
  for (const [, tag = '', text = ''] of html.matchAll(TAG)) {
    const attributes = attributesOf(text);
    const relation = attributes.get('rel');
    const address = attributes.get(tag === 'link' ? 'href' : 'src');
    if (address === undefined || address.startsWith('data:')) {
      continue;
    }
    if (tag === 'script' || relation === 'modulepreload' || isPreload(attributes, 'script')) {
      scripts.push(address);
    } else if (relation === 'stylesheet' || isPreload(attributes, 'style')) {
      styles.push(address);
    } else if (tag === 'img' || relation === 'icon' || relation === 'preload') {
      rest.push(address);
    }
  }
  return { scripts: unique(scripts), styles: unique(styles), rest: unique(rest) };
}

/** The number of elements that the HTML of a page makes. */
export function countElements(html: string): number {
  const markup = html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/(<(script|style)\b[^>]*>)[\s\S]*?<\/\2>/gi, '$1');
  return markup.match(/<[a-z]/gi)?.length ?? 0;
}

function isPreload(attributes: ReadonlyMap<string, string>, what: string): boolean {
  return attributes.get('rel') === 'preload' && attributes.get('as') === what;
}

function attributesOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => [
      name,
      (double ?? single ?? bare ?? '').replaceAll('&amp;', '&'),
    ]),
  );
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
