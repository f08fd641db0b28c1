/**
 * Draws a pass as a component.
 */
export { PassView } from './PassView';
