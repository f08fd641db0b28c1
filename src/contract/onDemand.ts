import type { lintContract as lintOne } from './check/checkContract';
import type { changesSince as since } from './diff/changesSince';
import type { checkContractChanges as changes } from './diff/checkContractChanges';
import type { checkOrphans as orphans } from './findOrphans';
import type { typeDeclarations as declarations } from './typeDeclarations';
import type { checkWorkflows as workflows } from './workflows/checkWorkflows';

// Redocly and TypeScript take most of a second to load, and most commands need neither.

export const lintContract: typeof lintOne = async (...args) =>
  (await import('./check/checkContract')).lintContract(...args);

export const changesSince: typeof since = async (...args) =>
  (await import('./diff/changesSince')).changesSince(...args);

export const checkContractChanges: typeof changes = async (...args) =>
  (await import('./diff/checkContractChanges')).checkContractChanges(...args);

export const checkOrphans: typeof orphans = async (...args) =>
  (await import('./findOrphans')).checkOrphans(...args);

export const typeDeclarations: typeof declarations = async (...args) =>
  (await import('./typeDeclarations')).typeDeclarations(...args);

export const checkWorkflows: typeof workflows = async (...args) =>
  (await import('./workflows/checkWorkflows')).checkWorkflows(...args);
