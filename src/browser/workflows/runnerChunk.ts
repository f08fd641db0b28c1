// The links of a response look as in Try it.
import '../tryit/explorer.css';

/** What running a workflow needs, in one chunk. */
export { createRunner } from './createRunner';
export { pagePlace } from './pagePlace';
export { default as Part } from './Part';
