/** A node of a page, as far as this plugin reads it. */
interface PageNode {
  readonly type: string;
  readonly children?: readonly PageNode[];
  readonly data?: object | undefined;
}

interface ScriptData {
  readonly estree?: { readonly body: readonly ScriptNode[] };
}

/** A node of a script in a page (ESTree), likewise. */
interface ScriptNode {
  readonly type: string;
  readonly name?: string;
  value?: unknown;
  readonly declaration?: ScriptNode | null;
  readonly declarations?: readonly ScriptNode[];
  readonly id?: ScriptNode;
  readonly init?: ScriptNode | null;
  readonly elements?: readonly ScriptNode[];
  readonly properties?: readonly ScriptNode[];
  readonly key?: ScriptNode;
}

/** The letters of a word that a narrow column may not have room for. */
const LONG = 20;

const TAG_OR_LONG_WORD = new RegExp(`<[^>]*>|[A-Za-z]{${String(LONG)},}`, 'g');

/**
 * Lets a long name in camel case break between its words: `MissingAuthenticationToken` as `Missing<wbr>Authentication<wbr>Token`.
 *
 * @param html the text of a heading as HTML
 */
export function withBreaks(html: string): string {
  return html.replace(TAG_OR_LONG_WORD, (part) =>
    part.startsWith('<') ? part : part.replace(/([a-z])(?=[A-Z])/g, '$1<wbr>'),
  );
}

/**
 * A remark plugin for the list of a page's headings, which is shown in a narrow column: long names break between their words
 * there. The headings themselves stay as they are, since readers copy names from them.
 */
export function breakContents() {
  return (page: PageNode): void => {
    editContents(page, withBreaks);
  };
}

/**
 * Edits the list of a page's headings, which Docusaurus has exported as `toc`.
 *
 * @param edit returns the HTML that takes the place of a heading's HTML
 */
export function editContents(page: PageNode, edit: (html: string) => string): void {
  const scripts = (page.children ?? []).map(({ data = {} }) => data as ScriptData);
  const lists = scripts
    .flatMap(({ estree }) => estree?.body ?? [])
    .flatMap(({ declaration }) => declaration?.declarations ?? [])
    .filter(({ id }) => id?.name === 'toc');
  for (const { init } of lists) {
    for (const { properties = [] } of init?.elements ?? []) {
      editTexts(properties, edit);
    }
  }
}

function editTexts(properties: readonly ScriptNode[], edit: (html: string) => string): void {
  for (const { key, value } of properties) {
    const text = value as ScriptNode;
    if (nameOf(key) === 'value' && typeof text.value === 'string') {
      Object.assign(text, { value: edit(text.value), raw: undefined });
    }
  }
}

/** The name of a property, which is an identifier or a string. */
function nameOf(key: ScriptNode | undefined): unknown {
  return key?.name ?? key?.value;
}
