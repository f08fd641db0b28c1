/** What a call to the sandbox in this page needs, in one chunk. */
export { answerInPage } from './answerInPage';
export { default as PageLinks } from './PageLinks';
export { default as PagePanel } from './PagePanel';
