const path = require('node:path');

const { stringifyRequest } = require('./referenceParts.cjs');

/**
 * Changes the source of a module of a package, each part of it that is there once.
 *
 * @param {string} source
 * @param {{ readonly what: string, readonly loader: string, readonly imports: readonly string[],
 *   readonly changes: readonly (readonly [string, string])[] }} how what works otherwise in the error's words, the file
 *   of the loader, the functions that it takes from modules of this plugin of the same name, and what stands for what
 * @returns {string}
 * @throws {Error} when a part is not there once
 */
function changeSource(source, { what, loader, imports, changes }) {
  const changed = changes.reduce((text, [before, after]) => {
    if (text.split(before).length !== 2) {
      throw new Error(
        `${what} in a new way: adapt src/plugins/lean-client/loaders/${path.basename(loader)}.`,
      );
    }
    return text.replace(before, () => after);
  }, source);
  const lines = imports.map((name) => {
    const module = stringifyRequest(path.join(__dirname, '..', `${name}.ts`));
    return `import { ${name} } from ${module};`;
  });
  return [...lines, changed].join('\n');
}

module.exports = { changeSource };
