const { isReference } = require('./halves.cjs');

const DOCS = 'docusaurus-plugin-content-docs';

/**
 * A loader for Docusaurus' generated `globalData.json`: leaves the reference pages out of the lists of
 * pages that a version has; with `?reference` it leaves only those, by instance and version.
 *
 * @param {string} source
 */
module.exports = function globalDataLoader(source) {
  const data = JSON.parse(source);
  if (this.resourceQuery === '?reference') {
    return JSON.stringify(
      mapValues(data[DOCS] ?? {}, ({ versions }) =>
        Object.fromEntries(
          versions.map(({ name, docs }) => [name, docs.filter(({ path }) => isReference(path))]),
        ),
      ),
    );
  }
  const instances = mapValues(data[DOCS] ?? {}, (instance) => ({
    ...instance,
    versions: instance.versions.map((version) => ({
      ...version,
      docs: version.docs.filter(({ path }) => !isReference(path)),
    })),
  }));
  return JSON.stringify({ ...data, ...(DOCS in data ? { [DOCS]: instances } : {}) });
};

function mapValues(object, map) {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));
}
