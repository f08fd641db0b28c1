import path from 'node:path';

/** The file with the house rules in a contracts folder. */
export function rulesFile(openapiFolder: string): string {
  return path.join(openapiFolder, 'redocly.yaml');
}
