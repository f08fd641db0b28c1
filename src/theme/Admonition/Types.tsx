import AdmonitionTypeCaution from '@theme/Admonition/Type/Caution';

// Ejected, because only the notice of an unlisted page still is an admonition: pages have callouts
// (src/guides/callouts), and the other types with their icons would be in the first view of every page.
export default { caution: AdmonitionTypeCaution };
