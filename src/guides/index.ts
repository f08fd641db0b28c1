/**
 * What guides share with pages and components: their kinds, the shape of their data, and the words that are not specified.
 */
export { brandAddress, isBrandLink, USAGE } from './brandLinks/brandAddress';
export { breakContents } from './breakContents';
export { MAGIC_COMMENT_FIX } from './highlightFences';
export { LANGUAGE_KEY, LANGUAGE_PARAMETER } from './languages/languageChoice';
export { languageTabs } from './languages/remarkLanguageTabs';
export { PAGE_TYPES } from './pages/frontMatterSchema';
export { headingId } from './pages/headings';
export { pageRoute } from './pages/pageRoute';
export { rehypeSteps } from './rehypeSteps';
