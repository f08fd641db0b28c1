import '../TryIt/problems.css';
import '../TryIt/answer.css';

/** What sending a payload needs, in one chunk. */
export { default as PageLinks } from '../TryIt/page/PageLinks';
export { sendToPage } from './sendToPage';
