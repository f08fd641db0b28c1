import { readFileSync } from 'node:fs';
import path from 'node:path';

import { displayPath } from '../../../kit/displayPath';
import { lawSchema } from '../lawSchema';
import type { Law, LawCountry } from '../checkedLaw';
import { parseData, type Fault } from '../../../kit/parseData';

/** The file of a country below the project's folder. */
export function lawFile(root: string, country: LawCountry): string {
  return path.join(root, 'src', 'sale', 'law', `${country}.yaml`);
}

/**
 * Reads what the law of a country requires of a receipt.
 *
 * @param root the project's folder
 * @throws {InputError} with file and line for a file that is not YAML, breaks the schema, repeats an id or names a source
 *   that it does not have
 */
export function readLaw(root: string, country: LawCountry): Law {
  const file = lawFile(root, country);
  return parseLaw(readFileSync(file, 'utf8'), displayPath(root, file));
}

/**
 * Parses the text of a file of law.
 *
 * @param file for problems
 * @throws {InputError} as `readLaw`
 */
export function parseLaw(text: string, file: string): Law {
  return parseData(text, file, lawSchema, problemsOf, 'src/sale/law/README.md');
}

function problemsOf(law: Law): readonly Fault[] {
  const items = (['contents', 'cases'] as const).flatMap((part) =>
    law[part].map(({ id, source }, index) => ({ part, id, source, index })),
  );
  return [
    ...items.flatMap(({ part, id, source, index }, place) => [
      ...(items.findIndex((other) => other.id === id) < place
        ? [
            {
              steps: [part, index, 'id'],
              message: `The id "${id}" is used twice.`,
              fix: 'choose another id.',
            },
          ]
        : []),
      ...(Object.hasOwn(law.sources, source)
        ? []
        : [
            {
              steps: [part, index, 'source'],
              message: `There is no source "${source}".`,
              fix: `add it to the sources, or name one of ${Object.keys(law.sources).join(', ')}.`,
            },
          ]),
    ]),
  ];
}
