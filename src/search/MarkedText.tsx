import { Fragment, type ReactNode } from 'react';

import type { TextPart } from './model/searchResult';

/** A text with the search terms highlighted. */
export default function MarkedText({ parts }: { readonly parts: readonly TextPart[] }): ReactNode {
  return parts.map(({ text, marked }, index) =>
    marked ? <mark key={index}>{text}</mark> : <Fragment key={index}>{text}</Fragment>,
  );
}
