import { readFileSync } from 'node:fs';
import path from 'node:path';

import { parseData, type Fault } from '../../kit/parseData';
import { displayPath } from '../../kit/displayPath';
import { mappingSchema } from '../mapping/mappingSchema';
import type { FieldRow, FormatId, Mapping, WrittenMapping, WrittenRow } from '../mapping/mapping';

const FOLDER = path.join('src', 'convert', 'mappings');

/** The file of a format below the project's folder. */
export function mappingFile(root: string, format: FormatId): string {
  return path.join(root, FOLDER, `${format}.yaml`);
}

/**
 * Reads the mapping of a format.
 *
 * @param root the project's folder
 * @throws {InputError} with file and line for a file that is not YAML, breaks the schema, or has a row that cannot apply
 */
export function readMapping(root: string, format: FormatId): Mapping {
  const file = mappingFile(root, format);
  return parseMapping(readFileSync(file, 'utf8'), displayPath(root, file));
}

/**
 * Parses the text of a mapping.
 *
 * @param file for problems
 * @throws {InputError} as `readMapping`
 */
export function parseMapping(text: string, file: string): Mapping {
  const written = parseData(text, file, mappingSchema, problemsOf, 'src/convert/README.md');
  return { ...written, rows: written.rows.flatMap(rowsOf) };
}

/** A row for each field of one that is written for several. */
function rowsOf({ from = [], fields = {}, ...row }: WrittenRow): readonly FieldRow[] {
  return [
    ...[from].flat().map((field) => ({ from: field, ...row })),
    ...Object.entries(fields).map(([field, to]) => ({ from: field, ...row, to })),
  ];
}

function problemsOf({ entries, rows: written }: WrittenMapping): readonly Fault[] {
  const rows = written.flatMap((row, index) => rowsOf(row).map((each) => ({ ...each, index })));
  return rows.flatMap(({ from, to, rule, values, with: needs, index }): Fault[] => {
    const steps = ['rows', index];
    const around = entries.filter((entry) => `${from}/`.startsWith(`${entry.from}/`));
    const isListed =
      to?.includes('*') !== true ||
      around.some((entry) => entry.to !== undefined && `${to}/`.startsWith(`${entry.to}/`));
    return [
      ...(isListed
        ? []
        : [
            {
              steps: [...steps, 'to'],
              message: `No entry sends an item of ${from} to ${to}.`,
              fix: 'add an entry, or correct the pointers.',
            },
          ]),
      ...((rule === 'lookup' || rule === 'case') && values === undefined
        ? [{ steps: [...steps, 'rule'], message: `The rule ${rule} needs values.`, fix: 'add them.' }]
        : []),
      ...((rule === 'code-part' || rule === 'rate-sum' || rule === 'bit') && needs === undefined
        ? [
            {
              steps: [...steps, 'rule'],
              message: `The rule ${rule} needs what is listed under "with".`,
              fix: 'add it.',
            },
          ]
        : []),
    ];
  });
}
