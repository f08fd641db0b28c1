import Prism from 'prismjs';
import loadLanguages from 'prismjs/components/';

import { escapeCode, withoutQuietTokens } from './lines';

/** The languages that the portal's code is written in, by their names and by the names of fences. */
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
  php: 'php',
  python: 'python',
  sh: 'bash',
  shell: 'bash',
  ts: 'typescript',
  typescript: 'typescript',
  yaml: 'yaml',
};

loadLanguages.silent = true;
loadLanguages([...new Set(Object.values(GRAMMARS))]);

/**
 * Colours code when the site is built: HTML with `<span class="token keyword">` and the like, whose
 * colours are in `src/browser/css/code.css`. Code of a language that is not known is escaped, not coloured.
 *
 * @param language a name of a fence: `json`, `ts`, `bash`
 */
export function highlightCode(code: string, language: string): string {
  const name = GRAMMARS[language];
  const grammar = name === undefined ? undefined : Prism.languages[name];
  return grammar === undefined || name === undefined
    ? escapeCode(code)
    : withoutQuietTokens(Prism.highlight(code, grammar, name));
}
