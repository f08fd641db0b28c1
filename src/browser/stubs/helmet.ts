import {
  Children,
  createContext,
  Fragment,
  isValidElement,
  useContext,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react';

/** The attributes of an element, by their names in HTML; its text, if it has one, as `innerHTML`. */
type Attributes = Readonly<Record<string, string>>;

/** What an attribute or a text is made of; the parts of a text are an array. */
type Value = string | number | boolean | null | undefined | readonly Value[];

/** An element of the head, or the attributes of `html` or `body`. */
type Entry = readonly [element: string, attributes: Attributes];

/** The attributes that identify an element: of two with the same value, the inner `<Head>` has the last word. */
const IDENTITY: Readonly<Record<string, readonly string[]>> = {
  base: ['href'],
  meta: ['name', 'charset', 'http-equiv', 'property', 'itemprop'],
  link: ['rel', 'href'],
  script: ['src', 'innerHTML'],
  noscript: ['innerHTML'],
  style: ['innerHTML'],
};

/** Marks what is ours, here and where the server writes it. */
const MARK = 'data-rh';

/** What each `<Head>` on the page asks for, outer ones first. */
const heads = new Map<symbol, readonly Entry[]>();

/** Whether the head will be written in the next frame. */
let isDue = false;

/** Whether the heads inside ask for nothing, as those of a site around its not-found page. */
export const HeadsAreEmpty = createContext(false);

/** The state is that of the module, because a page has one head. */
export function HelmetProvider({ children }: { readonly children?: ReactNode }): ReactNode {
  return children;
}

/**
 * Stands for the component of `react-helmet-async` that `@docusaurus/Head` renders, in browsers: writes into the head what
 * the elements below it say, in the next frame. The package also writes heads on servers, and takes a head as properties
 * (`aliases` in src/plugins/lean-client/bundling.ts).
 */
export function Helmet({ children }: { readonly children?: ReactNode }): ReactNode {
  const [key] = useState(() => {
    const own = Symbol();
    // Takes its place while rendering, when outer ones come first: of effects, theirs come last.
    heads.set(own, []);
    return own;
  });
  const text = JSON.stringify(useContext(HeadsAreEmpty) ? [] : entriesOf(children));
  useLayoutEffect(() => {
    heads.set(key, JSON.parse(text) as Entry[]);
    writeSoon();
  }, [key, text]);
  useLayoutEffect(
    () => () => {
      heads.delete(key);
      writeSoon();
    },
    [key],
  );
  return null;
}

function entriesOf(children: ReactNode): readonly Entry[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<Readonly<Record<string, Value>>>(child)) {
      return [];
    }
    const { children: inner, ...properties } = child.props;
    if (child.type === Fragment) {
      return entriesOf(inner);
    }
    const attributes = Object.entries(properties).map(([name, value]) => [nameOf(name), reactText(value)]);
    const content = inner === undefined ? [] : [['innerHTML', reactText(inner)]];
    const all = Object.fromEntries([...attributes, ...content]) as Attributes;
    return [[child.type as string, all] as const];
  });
}

/** A value as React writes it. */
function reactText(value: Value): string {
  return Array.isArray(value) ? value.map(reactText).join('') : String(value ?? '');
}

/** The name in HTML of a property of React. */
function nameOf(property: string): string {
  return { className: 'class', httpEquiv: 'http-equiv' }[property] ?? property.toLowerCase();
}

function writeSoon(): void {
  if (!isDue) {
    isDue = true;
    requestAnimationFrame(write);
  }
}

function write(): void {
  isDue = false;
  writeAttributes(document.documentElement, attributesOf('html'));
  writeAttributes(document.body, attributesOf('body'));
  const { innerHTML: title } = attributesOf('title');
  if (title && document.title !== title) {
    document.title = title;
  }
  Object.keys(IDENTITY).forEach(writeElements);
}

/** The attributes that all heads together give to an element of which there is one. */
function attributesOf(element: string): Attributes {
  const own = [...heads.values()].flat().filter(([name]) => name === element);
  return Object.assign({}, ...own.map(([, attributes]) => attributes)) as Attributes;
}

function writeAttributes(element: HTMLElement, attributes: Attributes): void {
  const names = Object.keys(attributes);
  for (const name of (element.getAttribute(MARK) ?? '').split(',')) {
    if (name !== '' && !names.includes(name)) {
      element.removeAttribute(name);
    }
  }
  for (const [name, value] of Object.entries(
    names.length > 0 ? { ...attributes, [MARK]: names.join() } : {},
  )) {
    if (element.getAttribute(name) !== value) {
      element.setAttribute(name, value);
    }
  }
}

/** Leaves the elements that are as they should be, because a browser would load a script or an icon again. */
function writeElements(name: string): void {
  const old = new Set(Array.from(document.head.querySelectorAll(`${name}[${MARK}]`)));
  const added = wanted(name).flatMap((attributes) => {
    const element = document.createElement(name);
    const { innerHTML = '', ...rest } = attributes;
    element.innerHTML = innerHTML;
    for (const [attribute, value] of Object.entries({ ...rest, [MARK]: 'true' })) {
      element.setAttribute(attribute, value);
    }
    const same = [...old].find((other) => other.isEqualNode(element));
    return same !== undefined && old.delete(same) ? [] : [element];
  });
  old.forEach((element) => {
    element.remove();
  });
  document.head.append(...added);
}

/** The elements of a name, without those that an inner head replaces. */
function wanted(name: string): readonly Attributes[] {
  const taken = new Set<string>();
  return [...heads.values()]
    .map((entries) => entries.flatMap(([element, attributes]) => (element === name ? [attributes] : [])))
    .reverse()
    .map((attributes) => {
      const own = attributes
        .map((each) => ({ each, key: identityOf(name, each) }))
        .filter(({ key }) => key !== '' && !taken.has(key));
      own.forEach(({ key }) => taken.add(key));
      return own.map(({ each }) => each);
    })
    .reverse()
    .flat();
}

/** What identifies an element, as the package finds it; empty for one that is left out, because nothing does. */
function identityOf(name: string, attributes: Attributes): string {
  const rel = attributes['rel']?.toLowerCase();
  const own = Object.keys(attributes).filter((attribute) => IDENTITY[name]?.includes(attribute));
  // A page has one canonical address, and any number of alternates and style sheets.
  const last = own.filter((each) => each !== 'rel' || rel !== 'stylesheet').pop() ?? '';
  const key = rel === 'canonical' ? 'rel' : last;
  const value = attributes[key]?.toLowerCase() ?? '';
  return value === '' ? '' : `${key} ${value}`;
}
