export { findStart } from './start';
export { default as Workbench } from './PayloadWorkbench';
