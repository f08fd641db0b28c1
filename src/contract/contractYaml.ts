import { Document } from 'yaml';

import type { Contract } from './read/openapi';

/**
 * Serializes a bundled contract as YAML, for download and for releases. The output is deterministic and keeps
 * the key order; strings that YAML 1.1 would parse as a date, a number or a boolean are quoted.
 */
export function contractYaml(contract: Contract): string {
  const document = new Document(contract, { aliasDuplicateObjects: false, compat: 'yaml-1.1' });
  return document.toString({ lineWidth: 0, singleQuote: true });
}
