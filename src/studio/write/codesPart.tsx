import type { ReactNode } from 'react';

import { type Contract, operationsById } from '../../contract';
import { codeOfSale, inspectCode } from '../../fiscal';
import { writeParts } from '../../reference/forNode';
import { Code } from '../../reference/forPages';
import { sampleExamples } from '../../reference';
import { FIRST_CODE } from '../../portal/studio';
import { exampleCodes, type CodeExample } from '../examine/exampleCodes';
import { CodeReport } from '../view/CodeReport';
import { LinkTargets } from '../view/LinkTargets';
import { ShownChoice } from '../view/ShownChoice';
import { StillButton } from '../view/StillButton';
import { headlineOf, Verdict } from '../view/Verdict';

interface SaleExample {
  readonly name: string;
  readonly title: string;
  readonly value: unknown;
}

/** The named examples of "Create a sale", in their order. */
export function saleExamples(contracts: ReadonlyMap<string, Contract>): readonly SaleExample[] {
  const contract = contracts.get('checkout');
  const entry = contract === undefined ? undefined : operationsById(contract).get('createSale');
  return contract === undefined || entry === undefined
    ? []
    : sampleExamples(contract, entry).map(({ name, summary, example }) => ({
        name,
        title: summary,
        value: example?.value,
      }));
}

/** The codes of the named examples: also the text that stands for one in an outage. */
export function codeExamples(contracts: ReadonlyMap<string, Contract>): readonly CodeExample[] {
  return saleExamples(contracts).flatMap(({ name, title, value }) => {
    const code = codeOfSale(value);
    return code === undefined ? [] : [{ name, title, code }];
  });
}

/**
 * What the page of the inspector shows before its scripts have loaded, and without scripts: an inspected code, as MDX to
 * import; and the codes to choose from, as JSON. File name to text.
 *
 * @throws {Error} if the contracts lack the first code
 */
export async function codesPart(
  contracts: ReadonlyMap<string, Contract>,
): Promise<ReadonlyMap<string, string>> {
  const examples = codeExamples(contracts);
  const first = examples.find(({ name }) => name === FIRST_CODE);
  if (first === undefined) {
    throw new Error(
      `The inspector opens with the code of ${FIRST_CODE}, which the contract of checkout lacks: src/portal/studio.ts.`,
    );
  }
  const inspection = await inspectCode(first.code);
  const about = <ShownChoice label="Example" value={first.title} />;
  const verdict = <Verdict {...headlineOf(inspection)} isStill />;
  const report = (
    <>
      <StillButton label="Fill a sale in the Studio" />
      <CodeReport inspection={inspection} />
    </>
  );
  return new Map([
    ['studio-codes.json', JSON.stringify(await exampleCodes(examples))],
    ['studio-codes-about.mdx', writeParts([{ content: about }])],
    ['studio-codes-text.mdx', writeParts([{ content: <Code text={first.code} /> }])],
    ['studio-codes-verdict.mdx', writeParts([{ content: verdict }])],
    ['studio-codes-report.mdx', writeParts([{ content: report }, { content: targetsOf(examples) }])],
  ]);
}

/** The targets of links to the examples, which guides have. */
function targetsOf(examples: readonly { readonly name: string }[]): ReactNode {
  return <LinkTargets links={examples.map(({ name }) => `example=${name}`)} />;
}
