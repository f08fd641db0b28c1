/** An example that can be grouped by its name. */
interface Named {
  readonly name: string;
}

/** Examples that a list shows together; without a label where the examples are too few to be grouped. */
export interface ExampleGroup<Example> {
  readonly label?: string;
  readonly examples: readonly Example[];
}

/** The largest number of examples that a reader takes in without groups. */
const FEW = 8;

/** What the name of an example says that it is about; the first rule that matches decides. */
const RULES: readonly (readonly [label: string, name: RegExp])[] = [
  ['The smallest', /^(?:minimal|firstTest)$/],
  ['Outages', /Outage|Failed/],
  ['Returns', /[rR]eturn|Refund/],
  ['Tips and payments', /Tip$|Payment$|Cash/],
  ['Delivery', /^webOrder$|^receiptBy/],
  ['By country', /^(?:austrian|german|swiss)/],
  ['Prices and quantities', /^(?:discounts|weightsAndLengths)$/],
  ['More on a receipt', /^(?:customSections|fiveAttachments|loyaltyCustomer|warrantyHint)$/],
];

/** The group of an example; none if no rule knows its name. */
function groupOf({ name }: Named): string | undefined {
  return RULES.find(([, pattern]) => pattern.test(name))?.[0];
}

/** Many examples in groups, which are in the order of their first examples; few as one group without a label. */
export function groupExamples<Example extends Named>(
  examples: readonly Example[],
): readonly ExampleGroup<Example>[] {
  if (examples.length <= FEW) {
    return [{ examples }];
  }
  const labels = [...new Set(examples.map(groupOf))];
  return labels.map((label) => ({
    ...(label === undefined ? {} : { label }),
    examples: examples.filter((example) => groupOf(example) === label),
  }));
}
