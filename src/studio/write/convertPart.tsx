import { readFileSync } from 'node:fs';
import path from 'node:path';

import { convertReceipt } from '../../convert/engine/convertReceipt';
import { readJsonSource } from '../../convert/formats/jsonFormats';
import { FORMATS, type FormatId, type Mapping } from '../../convert/mapping/types';
import { readMapping } from '../../convert/node/readMapping';
import { Code } from '../../reference/view/Code';
import { writeParts } from '../../reference/view/page';
import type { ConvertChoices, ConvertExample } from '../convert/choices';
import { saleText } from '../convert/saleText';
import { ConversionReport } from '../view/ConversionReport';

/** The examples by their files, in the order of the page, which opens with the first one. */
const EXAMPLES: readonly (readonly [string, string])[] = [
  ['receipt-request/at-sale.json', 'Middleware, Austria'],
  ['ekabs/sale.json', 'EKaBS, Germany'],
  ['rksv-dep/journal.json', 'Journal of an Austrian register'],
];

/**
 * What the page of the converter shows without scripts, as MDX to import; and, as JSON, what a reader chooses from and the
 * mappings of its worker. File name to text.
 *
 * @param sources the project's folder
 * @throws {InputError} for a mapping that is not valid
 * @throws {SourceError} for an example that is not of its format
 */
export function convertPart(sources: string): ReadonlyMap<string, string> {
  const mappings = Object.fromEntries(
    FORMATS.map((format) => [format, readMapping(sources, format)] as const),
  ) as Readonly<Record<FormatId, Mapping>>;
  const examples = EXAMPLES.map(([name, title]): ConvertExample => ({
    ...{ name, title },
    text: readFileSync(path.join(sources, 'src', 'convert', 'examples', name), 'utf8'),
  }));
  const choices: ConvertChoices = {
    formats: FORMATS.map((id) => ({ id, name: mappings[id].name })),
    examples,
  };
  return new Map([
    ...FORMATS.map((format) => [`mappings/${format}.json`, JSON.stringify(mappings[format])] as const),
    ['convert-choices.json', JSON.stringify(choices)],
    ...examples.slice(0, 1).flatMap((example) => firstExample(example, mappings)),
  ]);
}

function firstExample(
  { name, text }: ConvertExample,
  mappings: Readonly<Record<FormatId, Mapping>>,
): readonly (readonly [string, string])[] {
  const { format, receipts } = readJsonSource(text, name);
  return [
    ['convert-text.mdx', writeParts([{ content: <Code text={text} /> }])],
    [
      'convert-report.mdx',
      writeParts(
        receipts.slice(0, 1).map((receipt) => {
          const converted = convertReceipt(receipt, mappings[format]);
          return { content: <ConversionReport converted={converted} text={saleText(converted)} /> };
        }),
      ),
    ],
  ];
}
