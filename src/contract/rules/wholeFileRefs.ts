import type { Oas3Rule } from '@redocly/openapi-core';

const WHOLE_FILE = /^(?!\/)[^#:]+\.yaml$/;

/**
 * Each component is one file, whose name is its public name. A reference into a file, or to another host,
 * would create a component without a name.
 */
export const wholeFileRefs: Oas3Rule = () => ({
  ref({ $ref }, context) {
    if (!WHOLE_FILE.test($ref)) {
      context.report({ message: `The reference "${$ref}" is not the relative path of a whole file.` });
    }
  },
  DiscriminatorMapping(mapping, context) {
    for (const [name, target] of Object.entries(mapping)) {
      if (!WHOLE_FILE.test(target)) {
        context.report({
          message: `The mapping "${target}" is not the relative path of a whole file.`,
          location: context.location.child(name),
        });
      }
    }
  },
});
