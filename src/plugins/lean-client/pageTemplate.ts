import { createRequire } from 'node:module';

import { PAGE_SCRIPTS } from '../../browser/routing/pageScripts';
import { upstreamChanged } from '../upstream/upstreamChanged';

/** The line of a script in Docusaurus' template. */
const SCRIPT = '<script src="<%= it.baseUrl %><%= script %>" defer></script>';
const EACH = /<% it\.scripts\.forEach\(\(script\) => \{ %>\s*(?<line><script .*<\/script>)\s*<% \}\); %>/;

/**
 * Docusaurus' template of a page (`ssrTemplate`), with the scripts in an inert `<template>`: the browser neither
 * requests nor runs them until `startScript.ts` does, after the first paint.
 *
 * @param template Docusaurus' own
 * @throws {InputError} if it does not load the scripts of a page as expected
 */
export function pageTemplate(template = stockTemplate()): string {
  const line = EACH.exec(template)?.groups?.['line'];
  if (line !== SCRIPT) {
    throw upstreamChanged({
      package: '@docusaurus/core',
      file: 'node_modules/@docusaurus/core/lib/ssg/ssgTemplate.html.js',
      expected: `\`${SCRIPT}\` was expected once for each script`,
      adapt: 'src/plugins/lean-client/pageTemplate.ts',
    });
  }
  return template.replace(
    EACH,
    (scripts) => `<template id="${PAGE_SCRIPTS}">${scripts.replace(' defer', '')}</template>`,
  );
}

function stockTemplate(): string {
  // Not imported, because loaders of the configuration disagree about the default export of a CommonJS module.
  const module = createRequire(__filename)('@docusaurus/core/lib/ssg/ssgTemplate.html') as {
    readonly default: string;
  };
  return module.default;
}
