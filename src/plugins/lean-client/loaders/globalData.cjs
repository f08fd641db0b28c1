const { inAnyVersion, isReference, sectionAskedFor, sectionOf } = require('./halves.cjs');

const DOCS = 'docusaurus-plugin-content-docs';

/**
 * A loader for Docusaurus' generated `globalData.json`: leaves the reference pages out of the lists of
 * pages that a version has; with `?reference=` and a section it leaves only those of the section in all versions,
 * by instance and version, since a page of the reference tells where it is in other versions.
 *
 * @param {string} source
 */
module.exports = function globalDataLoader(source) {
  const data = JSON.parse(source);
  const section = sectionAskedFor(this.resourceQuery);
  if (section !== undefined) {
    const isOwn = ({ path }) => isReference(path) && inAnyVersion(sectionOf(path)) === inAnyVersion(section);
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
