export { pageSandbox } from '../../browser/forPages';
export { loadItem } from '../payload/loadItem';
export { workExampleDay } from './exampleDay';
