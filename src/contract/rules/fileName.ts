import path from 'node:path';

import type { Oas3Rule } from '@redocly/openapi-core';

const PASCAL = /^[A-Z][A-Za-z0-9]*$/;
const COMPONENTS = new Set(['Schema', 'Response', 'Parameter', 'Header', 'RequestBody']);

/**
 * The file name of a component is its public name in bundles and downloads; the file name of a path is the
 * path, so that it can be found from the root.
 */
export const fileName: Oas3Rule = () => {
  const reported = new Set<string>();
  return {
    ref(_reference, context, { location }) {
      if (location?.pointer !== '#/' || reported.has(location.absolutePointer)) {
        return;
      }
      const name = path.basename(location.source.absoluteRef, '.yaml');
      const expected = expectedName(context.type.name, String(context.key), name);
      if (name !== expected) {
        reported.add(location.absolutePointer);
        context.report({ message: `The file is named ${name}.yaml; it must be ${expected}.yaml.`, location });
      }
    },
  };
};

function expectedName(type: string, key: string, name: string): string {
  if (type === 'PathItem') {
    return key.replace(/^\//, '').replaceAll('/', '_');
  }
  if (COMPONENTS.has(type) && !PASCAL.test(name)) {
    const words = name.split(/[^A-Za-z0-9]+/);
    return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  }
  return name;
}
