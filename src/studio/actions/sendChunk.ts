import '../../browser/tryit/problems.css';
import '../../browser/tryit/answer.css';

/** What sending a payload needs, in one chunk. */
export { default as PageLinks } from '../../browser/tryit/page/PageLinks';
export { sendToPage } from './sendToPage';
