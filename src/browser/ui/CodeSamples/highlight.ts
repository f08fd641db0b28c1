// In a separate chunk, loaded with the first sample that is not in the HTML.
import './prismManual';
import Prism from 'prismjs';
import 'prismjs/components/prism-bash';
import 'prismjs/components/prism-csharp';
import 'prismjs/components/prism-go';
import 'prismjs/components/prism-java';
import 'prismjs/components/prism-json';
import 'prismjs/components/prism-markup-templating';
import 'prismjs/components/prism-php';
import 'prismjs/components/prism-python';
import 'prismjs/components/prism-typescript';

import { withoutQuietTokens } from '../../../kit/highlight/lines';

/** Highlights code in the browser as `src/kit/highlight/highlightCode.ts` does at build time. */
export function highlight(code: string, grammar: string): string {
  const found = Prism.languages[grammar];
  if (found === undefined) {
    throw new Error(`There is no grammar "${grammar}" among those that highlight.ts imports.`);
  }
  return withoutQuietTokens(Prism.highlight(code, found, grammar));
}
