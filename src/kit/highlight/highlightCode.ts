import Prism from 'prismjs';
import loadLanguages from 'prismjs/components/index.js';

import { escapeCode, withoutQuietTokens } from './lines';

/** The Prism grammars by language name and by fence name. */
const GRAMMARS: Readonly<Record<string, string>> = {
  bash: 'bash',
  csharp: 'csharp',
  curl: 'bash',
  go: 'go',
  http: 'http',
  java: 'java',
  javascript: 'javascript',
  js: 'javascript',
  json: 'json',
  kotlin: 'kotlin',
  php: 'php',
  python: 'python',
  sh: 'bash',
  shell: 'bash',
  ts: 'typescript',
  typescript: 'typescript',
  yaml: 'yaml',
};

// The loader and the grammars read the global, which the browser's code replaces by its settings (`prismManual.ts`).
Object.assign(globalThis, { Prism });
loadLanguages.silent = true;
loadLanguages([...new Set(Object.values(GRAMMARS))]);

/**
 * Highlights code at build time: HTML with elements like `<span class="token keyword">`, styled in
 * `src/browser/css/code.css`. Code in an unknown language is only escaped.
 *
 * @param language the name of a fence: `json`, `ts`, `bash`
 */
export function highlightCode(code: string, language: string): string {
  const name = GRAMMARS[language];
  const grammar = name === undefined ? undefined : Prism.languages[name];
  return grammar === undefined || name === undefined
    ? escapeCode(code)
    : withoutQuietTokens(Prism.highlight(code, grammar, name));
}
