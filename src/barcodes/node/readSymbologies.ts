import { readFileSync } from 'node:fs';
import path from 'node:path';

import { parseData, type Fault } from '../../kit/parseData';
import { displayPath } from '../../kit/displayPath';
import { symbologySchema } from '../symbologySchema';
import type { SymbologyData } from '../symbology';

/** The file of the rules below the project's folder. */
export function symbologyFile(root: string): string {
  return path.join(root, 'src', 'barcodes', 'symbologies.yaml');
}

/**
 * Reads what each format of a barcode can hold, and what the wallets say of it.
 *
 * @param root the project's folder
 * @throws {InputError} with file and line for a file that is not YAML, breaks the schema, or names a source or a format that it
 *   does not have
 */
export function readSymbologies(root: string): SymbologyData {
  const file = symbologyFile(root);
  return parseData(
    readFileSync(file, 'utf8'),
    displayPath(root, file),
    symbologySchema,
    problemsOf,
    'src/barcodes/README.md',
  );
}

function problemsOf({ sources, display, symbologies, wallets }: SymbologyData): readonly Fault[] {
  const named: readonly { readonly steps: Fault['steps']; readonly source: string }[] = [
    { steps: ['display', 'source'], source: display.source },
    ...Object.entries(symbologies).map(([format, { source }]) => ({
      steps: ['symbologies', format, 'source'],
      source,
    })),
    ...Object.entries(wallets).flatMap(([api, says]) =>
      says.flatMap((one, index) =>
        one.sources.map((source) => ({ steps: ['wallets', api, index, 'sources'], source })),
      ),
    ),
  ];
  const formats = Object.entries(wallets).flatMap(([api, says]) =>
    says.flatMap((one, index) =>
      one.formats
        .filter((format) => !Object.hasOwn(symbologies, format))
        .map((format): Fault => ({
          steps: ['wallets', api, index, 'formats'],
          message: `There is no format "${format}".`,
          fix: `add it to the symbologies, or name one of ${Object.keys(symbologies).join(', ')}.`,
        })),
    ),
  );
  return [
    ...named
      .filter(({ source }) => !Object.hasOwn(sources, source))
      .map(({ steps, source }): Fault => ({
        steps,
        message: `There is no source "${source}".`,
        fix: `add it to the sources, or name one of ${Object.keys(sources).join(', ')}.`,
      })),
    ...formats,
  ];
}
