import type { ReactNode } from 'react';

import { type Contract, type Json, namedExample } from '../../contract';
import { writeParts } from '../../reference/forNode';
import { Code } from '../../reference/forPages';
import { sampleExamples } from '../../reference';
import { ReceiptView } from '../../sale/forPages';
import { checkSale, dayOf, type Encode, type Law, readReceipt, type Sale } from '../../sale';
import { codesAddress, FIRST_EXAMPLE } from '../../portal/studio';
import { LawList } from '../view/LawList';
import { payloadHeadline } from '../view/payloadHeadline';
import { LinkTargets } from '../view/LinkTargets';
import { ShownChoice } from '../view/ShownChoice';
import { Verdict } from '../view/Verdict';
import { StillButton } from '../view/StillButton';
import { studioLinks, studioOperations } from '../view/studioOperations';

/**
 * What the page of the Studio shows before its scripts have loaded, and without scripts: an example with its receipt and
 * what is found in it, as MDX to import; and the operations to choose from, as JSON. File name to text.
 *
 * @param laws of all countries
 * @param encode turns the codes on the receipt into modules
 * @throws {Error} if the contracts lack the first example, or it is of a country without a law here
 */
export function studioParts(
  contracts: ReadonlyMap<string, Contract>,
  laws: readonly Law[],
  encode: Encode,
): ReadonlyMap<string, string> {
  const { value, law, sale, titles } = firstExample(contracts, laws);
  const items = checkSale(law, sale);
  return new Map([
    ['studio-operations.json', JSON.stringify(studioOperations(contracts))],
    ['studio-law.json', JSON.stringify(laws)],
    ...Object.entries({
      'studio-links.mdx': <LinkTargets links={studioLinks(contracts)} />,
      'studio-about.mdx': [...titles, ['Law', 'from the sale'] as const].map(([label, value]) => (
        <ShownChoice key={label} {...{ label, value }} />
      )),
      'studio-payload.mdx': <Code text={JSON.stringify(value, null, 2)} language="json" />,
      'studio-receipt.mdx': <Paper sale={sale} encode={encode} />,
      'studio-verdict.mdx': <Verdict {...payloadHeadline(0, 0, items)} isStill />,
      'studio-findings.mdx': <Findings />,
      'studio-law.mdx': (
        <>
          <h3 className="studio__subtitle">The law of {law.name}</h3>
          <LawList law={law} day={dayOf(law, sale)} items={items} isStill />
        </>
      ),
    }).map(([name, content]) => [name, writeParts([{ content }])] as const),
  ]);
}

/** A receipt where it scrolls, by keyboard as well. */
function Paper({ sale, encode }: { readonly sale: Sale; readonly encode: Encode }): ReactNode {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1, axe scrollable-region-focusable
    <div className="studio__paper" tabIndex={0} role="group" aria-label="The receipt of the payload">
      <ReceiptView receipt={readReceipt(sale)} encode={encode} />
    </div>
  );
}

/** What the Studio does with the example, in the places that it has then. */
function Findings(): ReactNode {
  return (
    <>
      <p className="note with-scripts">
        <StillButton label="Recalculate" />
      </p>
      <p className="note">
        <a href={codesAddress({ example: FIRST_EXAMPLE.example })}>Inspect the fiscal code of this sale</a>
      </p>
    </>
  );
}

type Choice = readonly [label: string, value: string];

function firstExample(
  contracts: ReadonlyMap<string, Contract>,
  laws: readonly Law[],
): { readonly value: Json; readonly law: Law; readonly sale: Sale; readonly titles: readonly Choice[] } {
  const { operation, example } = FIRST_EXAMPLE;
  const [api = '', operationId = ''] = operation.split('/');
  const contract = contracts.get(api);
  if (contract === undefined) {
    throw new Error(
      `The Studio opens with ${operation}, and there is no API "${api}": src/portal/studio.ts.`,
    );
  }
  const { value, entry } = namedExample(contract, operationId, example);
  const named = sampleExamples(contract, entry).find(({ name }) => name === example);
  const { data } = value as unknown as {
    readonly data: { readonly attributes: Sale & { readonly country: string } };
  };
  const law = laws.find(({ country }) => country === data.attributes.country);
  if (law === undefined) {
    throw new Error(
      `The Studio opens with ${example}, whose country "${data.attributes.country}" has no law in src/sale/law: src/portal/studio.ts.`,
    );
  }
  const titles = [
    ['Operation', entry.operation.summary],
    ['Example', named?.summary ?? example],
  ] as const;
  return { value, law, sale: data.attributes, titles };
}
