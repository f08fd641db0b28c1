import '../../browser/tryit/problems.css';
import '../../browser/tryit/answer.css';

/** What sending a payload needs, in one chunk. */
export { PageLinks } from '../../browser/forPages';
export { sendToPage } from './sendToPage';
