import { Document } from 'yaml';

import type { Contract } from './openapi';

/**
 * A bundled contract as one YAML file, for download and for a release that freezes it. The same
 * contract gives the same bytes; keys stay in their order, and texts that an older YAML would take
 * for a date, a number or a boolean are quoted.
 */
export function contractYaml(contract: Contract): string {
  const document = new Document(contract, { aliasDuplicateObjects: false, compat: 'yaml-1.1' });
  return document.toString({ lineWidth: 0, singleQuote: true });
}
