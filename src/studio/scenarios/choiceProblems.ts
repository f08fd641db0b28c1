import { amountText, toFiveRappen } from './cents';
import { isEvent, OPTIONS, optionsOf, PARTS, type Choice, type EventId, type ChoicePart } from './choices';
import { GOODS } from './goods';
import { basketOf } from './lines';

/**
 * Why an option cannot be combined with those of the parts before it: the later parts of the choice are not looked at.
 *
 * @returns a sentence or two; nothing if it can
 */
export function problemOfPart(part: ChoicePart, choice: Choice): string | undefined {
  switch (part) {
    case 'country':
      return undefined;
    case 'goods':
      return againstGoods(choice);
    case 'event':
      return againstEvent(choice);
    case 'payment':
      return againstPayment(choice);
  }
}

/** The first reason against a choice as a whole; nothing if a sale can be made of it. */
export function problemOfChoice(choice: Choice): string | undefined {
  for (const part of PARTS) {
    const reason = problemOfPart(part, choice);
    if (reason !== undefined) {
      return reason;
    }
  }
  return undefined;
}

/**
 * A choice of which a sale can be made: each part that its predecessors rule out becomes the first one that they allow.
 *
 * @returns the choice, and a sentence about each part that was changed
 */
export function settle(choice: Choice): { readonly choice: Choice; readonly changes: readonly string[] } {
  let settled = choice;
  const changes: string[] = [];
  for (const part of PARTS) {
    const reason = problemOfPart(part, settled);
    if (reason !== undefined) {
      settled = firstAllowed(part, settled);
      changes.push(`${reason} It is now: ${nameOf(part, settled)}.`);
    }
  }
  return { choice: settled, changes };
}

function firstAllowed(part: ChoicePart, choice: Choice): Choice {
  const allowed = optionsOf(part)
    .map((option) => ({ ...choice, [part]: option }))
    .find((candidate) => problemOfPart(part, candidate) === undefined);
  if (allowed === undefined) {
    throw new Error(
      `Nothing is allowed as the ${part} of ${JSON.stringify(choice)}: src/studio/scenarios/choiceProblems.ts.`,
    );
  }
  return allowed;
}

function nameOf(part: ChoicePart, choice: Choice): string {
  const names: Readonly<Record<string, string>> = OPTIONS[part];
  return names[choice[part]] ?? choice[part];
}

function againstGoods({ country, goods }: Choice): string | undefined {
  const items = GOODS[goods].in[country];
  return typeof items === 'string' ? items : undefined;
}

function againstEvent({ country, goods, event }: Choice): string | undefined {
  if (isEvent(event, 'down') && country === 'ch') {
    return 'Swiss law does not require a signing device, so none can be down.';
  }
  if (isEvent(event, 'returned') && GOODS[goods].returned === undefined) {
    return 'What was eaten or done cannot be returned. A cancellation undoes the whole sale.';
  }
  if (event === 'order' && GOODS[goods].sendable !== true) {
    return 'What is fresh, or done on the spot, is not sent in a parcel.';
  }
  return undefined;
}

function againstPayment({ country, goods, event, payment }: Choice): string | undefined {
  const isOrder = event === 'order';
  if (payment === 'online' && !isOrder) {
    return 'A till takes no online payment. An order does.';
  }
  if (
    isOrder &&
    (payment === 'cash' || payment === 'roundedCash' || payment === 'mixed' || payment === 'tip')
  ) {
    return 'An order is paid before it is sent, without cash and without a tip.';
  }
  if (payment === 'tip' && isEvent(event, 'returned', 'cancelled')) {
    return 'Money goes back, and a tip is not part of what was sold.';
  }
  if (payment === 'roundedCash' && country !== 'ch') {
    return 'Cash is rounded to 5 Rappen in Switzerland only.';
  }
  if (country === 'ch' && (payment === 'cash' || payment === 'roundedCash')) {
    const { gross } = basketOf({ country, goods, event }).total;
    const amount = amountText(gross < 0n ? -gross : gross);
    const isWhole = toFiveRappen(gross) === gross;
    if (isWhole === (payment === 'roundedCash')) {
      return isWhole
        ? `There is nothing to round: ${amount} francs can be paid in coins. ${roundedGoods(event)}`.trim()
        : `${amount} francs cannot be paid in coins, of which the smallest is worth 5 Rappen.`;
    }
  }
  return undefined;
}

/** Which goods do not come to an amount in Swiss coins. */
function roundedGoods(event: EventId): string {
  const names = optionsOf('goods').filter((goods) => {
    const choice: Choice = { country: 'ch', goods, event, payment: 'roundedCash' };
    const isSold = againstGoods(choice) === undefined && againstEvent(choice) === undefined;
    const { gross } = isSold ? basketOf(choice).total : { gross: 0n };
    return toFiveRappen(gross) !== gross;
  });
  return names.length === 0 ? '' : `There is for: ${names.map((goods) => OPTIONS.goods[goods]).join('; ')}.`;
}
