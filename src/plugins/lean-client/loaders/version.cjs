/**
 * A loader for what Docusaurus tells every page about its documentation version: leaves out of the
 * sidebars and the list of pages what only cards of a reference page would show. A card of one then
 * fails the build, since this runs for the server too.
 *
 * @param {string} source
 */
module.exports = function versionLoader(source) {
  const data = JSON.parse(source);
  const { version } = data;
  if (version === undefined) {
    return source;
  }
  const isReference = (sidebar) => typeof sidebar === 'string' && sidebar.startsWith('api-');
  const docs = Object.entries(version.docs).filter(([, { sidebar }]) => !isReference(sidebar));
  const docsSidebars = Object.entries(version.docsSidebars).map(([name, items]) => [
    name,
    isReference(name) ? items.map(leanItem) : items,
  ]);
  return JSON.stringify({
    ...data,
    version: {
      ...version,
      docs: Object.fromEntries(docs),
      docsSidebars: Object.fromEntries(docsSidebars),
    },
  });
};

function leanItem({ docId, unlisted, items, ...item }) {
  return {
    ...item,
    // The breadcrumbs ask whether there is an id, not which.
    ...(docId === undefined ? {} : { docId: 'page' }),
    ...(unlisted === true ? { unlisted } : {}),
    ...(items === undefined ? {} : { items: items.map(leanItem) }),
  };
}
