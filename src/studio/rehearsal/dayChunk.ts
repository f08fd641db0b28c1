export { pageSandbox } from '../../browser/sandbox/pageSandbox';
export { loadItem } from '../payload/loadItem';
export { workExampleDay } from './exampleDay';
