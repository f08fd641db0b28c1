/**
 * The configuration of the site that tools read.
 */
export { searchOptions } from './config/search';
