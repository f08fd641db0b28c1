import { Document } from 'yaml';

import type { WorkflowDocument } from './workflow';

/**
 * A workflow as the portal serves it: YAML that a tool can use on its own, with its contracts by their addresses.
 *
 * @param document without references to files
 * @param portal the origin of the portal, which serves the contracts
 */
export function servedWorkflow(document: WorkflowDocument, portal: string): string {
  const served = {
    ...document,
    sourceDescriptions: document.sourceDescriptions.map((source) => ({
      ...source,
      url: `${portal}/openapi/${source.name}.yaml`,
    })),
  };
  // Strings that YAML 1.1 takes for dates or numbers are quoted, as in the contracts.
  return new Document(served, { aliasDuplicateObjects: false, compat: 'yaml-1.1' }).toString({
    lineWidth: 0,
    singleQuote: true,
  });
}
