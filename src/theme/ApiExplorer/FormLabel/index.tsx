import type { ReactNode } from 'react';

import { FieldLabel } from '@site/src/browser/forPages';

export interface Props {
  readonly htmlFor: string;
  readonly label: string;
  readonly type?: string;
  readonly required?: boolean;
}

// Replaced, because upstream's pale type fails the contrast requirement of WCAG AA.
export default function FormLabel({ type, ...label }: Props): ReactNode {
  // A parameter has its place as a type; credentials are words.
  return <FieldLabel {...label} {...(type !== undefined && { note: type, isName: true })} />;
}
