import type { CheckCase } from '../../kit/reports/checkReport';
import type { ForgedDelivery } from '../../signatures';
import type { Taken, TakenDelivery } from './taken';

/** How a receiver took each delivery of a set, as checks; those that were not sent are skipped. */
export function forgeChecks(
  deliveries: readonly ForgedDelivery[],
  { rows }: Taken,
  receiver: string,
  /** What the run came to, in sentences. */
  summary: string,
): readonly CheckCase[] {
  return deliveries.map(({ name, title, expected }): CheckCase => {
    const row = rows.find((one) => one.name === name);
    return {
      ...{ rule: name, title: `${title}: ${EXPECTED[expected]}.`, file: receiver },
      outcome: row === undefined ? 'skipped' : row.result === 'wrong' ? 'failed' : 'passed',
      ...(row === undefined ? { reason: `It was not sent. ${summary}` } : {}),
      failures: row?.result === 'wrong' ? [failure(row, summary)] : [],
      notes:
        row?.result === 'check'
          ? [
              {
                id: `${name}/open`,
                message: 'The response does not show whether the event was processed again.',
              },
            ]
          : [],
    };
  });
}

const EXPECTED = {
  accept: 'the receiver accepts it',
  refuse: 'the receiver refuses it',
  once: 'the receiver accepts it without a second effect',
  ignore: 'the receiver ignores the fields, or refuses it',
} as const;

function failure({ name, response, reason }: TakenDelivery, summary: string): CheckCase['failures'][number] {
  return { id: name, message: `The response was ${response}. ${reason ?? summary}`.trimEnd() };
}
