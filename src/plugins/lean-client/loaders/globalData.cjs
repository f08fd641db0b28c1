const { isReference, versionAskedFor, versionPath } = require('./halves.cjs');

const DOCS = 'docusaurus-plugin-content-docs';

/**
 * A loader for Docusaurus' generated `globalData.json`: leaves the reference pages out of the lists of
 * pages that a version has; with `?reference=` and a version it leaves only those of it, by instance and version.
 *
 * @param {string} source
 */
module.exports = function globalDataLoader(source) {
  const data = JSON.parse(source);
  const asked = versionAskedFor(this.resourceQuery);
  if (asked !== undefined) {
    const isOwn = ({ path }) => isReference(path) && versionPath(path) === asked;
    return JSON.stringify(
      mapValues(data[DOCS] ?? {}, ({ versions }) =>
        Object.fromEntries(versions.map(({ name, docs }) => [name, docs.filter(isOwn)])),
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
