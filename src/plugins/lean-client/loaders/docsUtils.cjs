const { changeSource } = require('./changes.cjs');

const ALL = 'versions.flatMap((version) => version.docs)';

/**
 * A loader for how Docusaurus finds the page of an address and the pages of the navbar, for the server only: by their
 * address (`routesFor.ts`) and id (`findDoc.ts`), where it would go through all pages for each page.
 *
 * @param {string} source
 * @throws {Error} when Docusaurus finds them in another way than is known here
 */
module.exports = function docsUtilsLoader(source) {
  return changeSource(source, {
    what: 'Docusaurus finds pages',
    loader: __filename,
    imports: ['findDoc', 'routesFor'],
    changes: [
      ['docRoutes.find((docRoute) =>', 'routesFor(docRoutes, location.pathname).find((docRoute) =>'],
      [`const allDocs = ${ALL};`, `const allDocs = () => ${ALL};`],
      ['allDocs.find((versionDoc) => versionDoc.id === docId)', 'findDoc(versions, docId)'],
      ['uniq(allDocs.map(', 'uniq(allDocs().map('],
    ],
  });
};
