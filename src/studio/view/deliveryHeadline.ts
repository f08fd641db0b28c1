import type { Step } from '../../signatures';
import type { ExaminationOutcome } from '../examine/examineInput';
import { countOf, type Headline, type Tally } from './Verdict';

/** What became of a delivery, in one sentence. */
export function deliveryHeadline(outcome: ExaminationOutcome): Headline {
  switch (outcome.kind) {
    case 'empty':
      return { mark: 'none', text: 'There is nothing to check yet.' };
    case 'unreadable':
      return { mark: 'none', text: outcome.message };
    case 'examined': {
      const { verdict, results, diagnosed, event } = outcome.examination;
      const tally = tallyOf([...results.flatMap(({ steps }) => steps), event]);
      const all = results.length;
      const holding = results.filter((one) => one.verdict === 'holds').length;
      if (verdict === 'holds') {
        const noted = event.verdict === 'fails' ? ' The body is not an event.' : '';
        return {
          mark: 'holds',
          tally,
          text: `${all === 1 ? 'The signature holds.' : `${String(holding)} of ${String(all)} signatures hold: the delivery is genuine.`}${noted}`,
        };
      }
      const [first] = diagnosed.diagnoses;
      const reason = first === undefined ? '' : ` ${first.title}`;
      // Without a key, what fails is at most the age; an address over which it holds is checked, even where none was given.
      return (verdict === 'unchecked' && first?.cause.startsWith('address-') !== true) ||
        first?.cause === 'key-set-missing'
        ? { mark: 'unchecked', tally, text: `The signature is not checked.${reason}` }
        : { mark: 'fails', tally, text: `The delivery does not verify.${reason}` };
    }
  }
}

/** How many steps of a verification fail, cannot be checked, and hold. */
function tallyOf(steps: readonly Pick<Step, 'verdict'>[]): Tally {
  const verdicts = steps.map(({ verdict }) => verdict);
  return {
    wrong: countOf(verdicts, 'fails'),
    open: countOf(verdicts, 'unchecked'),
    right: countOf(verdicts, 'holds'),
  };
}
