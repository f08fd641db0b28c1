import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { ReactNode } from 'react';

import { readMapping } from '../../convert/forNode';
import {
  type ConvertedReceipt,
  convertReceipt,
  examineSale,
  type FormatId,
  FORMATS,
  type Mapping,
  readJsonSource,
} from '../../convert';
import { inspectCode } from '../../fiscal';
import { writeParts } from '../../reference/forNode';
import { Code } from '../../reference/forPages';
import type { Law } from '../../sale';
import type { ValidateBytes } from '../../validator';
import type { ConvertChoices, ConvertExample } from '../convert/choices';
import { lawOf, shownLaw } from '../convert/lawOfSale';
import { saleText } from '../convert/saleText';
import { conversionHeadline, ConversionReport } from '../view/ConversionReport';
import { ShownChoice } from '../view/ShownChoice';
import { StillButton } from '../view/StillButton';
import { Verdict } from '../view/Verdict';

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
 * @param laws of all countries
 * @throws {InputError} for a mapping that is not valid
 * @throws {SourceError} for an example that is not of its format
 */
export async function convertPart(
  sources: string,
  laws: readonly Law[],
): Promise<ReadonlyMap<string, string>> {
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
    ...laws.map((law) => [`laws/${law.country}.json`, JSON.stringify(law)] as const),
    ['convert-choices.json', JSON.stringify(choices)],
    ...(
      await Promise.all(examples.slice(0, 1).map((example) => firstExample(example, mappings, laws)))
    ).flat(),
  ]);
}

/** The validators are made after the pages; tests hold each example to the contract, and this page to what its tool says. */
const accept: ValidateBytes = () => ({ valid: true });

async function firstExample(
  { name, title, text }: ConvertExample,
  mappings: Readonly<Record<FormatId, Mapping>>,
  laws: readonly Law[],
): Promise<readonly (readonly [string, string])[]> {
  const { format, receipts } = readJsonSource(text, name);
  const [parts] = await Promise.all(
    receipts
      .slice(0, 1)
      .map((receipt) =>
        exampleParts(convertReceipt(receipt, mappings[format]), laws, mappings[format].version),
      ),
  );
  const about = (
    <>
      <ShownChoice label="Example" value={title} />
      <ShownChoice label="Format" value="Recognised" />
    </>
  );
  return Object.entries({ about, text: <Code text={text} />, ...parts }).map(
    ([part, content]) => [`convert-${part}.mdx`, writeParts([{ content }])] as const,
  );
}

async function exampleParts(
  converted: ConvertedReceipt,
  laws: readonly Law[],
  version: string,
): Promise<Readonly<Record<'verdict' | 'report', ReactNode>>> {
  const problems = await examineSale(converted, {
    validate: accept,
    law: (country) => lawOf(laws, country),
    inspect: inspectCode,
  });
  const { law } = shownLaw(laws, converted.sale.data.attributes);
  return {
    verdict: <Verdict {...conversionHeadline(converted, problems, law?.of.name)} isStill />,
    report: (
      <>
        <div className="bar margin-bottom--sm with-scripts">
          {['Open in the Studio', 'Copy', 'Save the sale', 'Save the report'].map((label) => (
            <StillButton key={label} label={label} />
          ))}
        </div>
        <p className="note">{version}</p>
        <ConversionReport {...{ converted, examination: problems, law }} text={saleText(converted)} isStill />
      </>
    ),
  };
}
