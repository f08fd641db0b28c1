/** What a call to the sandbox in this page needs, in one chunk. */
export { respondInPage } from './respondInPage';
export { default as PageLinks } from './PageLinks';
export { default as PagePanel } from './PagePanel';
