import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';

import { Prism } from 'prism-react-renderer';
import components from 'prismjs/components.js';
import getLoader from 'prismjs/dependencies.js';

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
  php: 'php',
  python: 'python',
  sh: 'bash',
  shell: 'bash',
  ts: 'typescript',
  typescript: 'typescript',
  yaml: 'yaml',
};

// The renderer's own mark more inside scripts than those that a browser highlights samples with.
for (const name of ['regex', 'javadoclike', 'jsdoc', 'javascript', 'typescript']) {
  Reflect.deleteProperty(Prism.languages, name);
}
const require = createRequire(__filename);
getLoader(components, [...new Set(Object.values(GRAMMARS))], Object.keys(Prism.languages)).load((name) => {
  // Not required: a grammar reads the global `Prism`, and each that is required would be that of one Prism only.
  const grammar = readFileSync(require.resolve(`prismjs/components/prism-${name}`), 'utf8');
  (compileFunction(grammar, ['Prism']) as (prism: typeof Prism) => void)(Prism);
});

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
