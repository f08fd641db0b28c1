import { createElement, Fragment, type ReactNode } from 'react';

/** What a sentence is filled with. */
type Values = Readonly<Record<string, string | number>>;

/** The English sentence, filled like Docusaurus does: `@docusaurus/Translate` needs the bundler of a site. */
export function translate({ message }: { readonly message: string }, values: Values = {}): string {
  return message.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The English sentence of the component. */
export default function Translate({ children }: { readonly children: ReactNode }): ReactNode {
  return createElement(Fragment, null, children);
}
