import { translate } from '@docusaurus/Translate';

import type { CheckProblem } from './check';

/**
 * Why a worker has no answer.
 *
 * @param subject what is checked: `payload`
 * @param command of the command line that checks it
 */
export function problemWords(problem: CheckProblem, subject: string, command: string): string {
  switch (problem) {
    case 'no worker':
      return translate(
        {
          message:
            'This browser does not allow web workers here, so the {subject} is not checked. Allow them for this site, or use “node slipway.mjs {command}”.',
        },
        { subject, command },
      );
    case 'not loaded':
      return translate(
        {
          message:
            'The script that checks the {subject} did not load. Check your connection, then reload the page.',
        },
        { subject },
      );
    case 'crashed':
      return translate(
        { message: 'The check stopped with an error. Change the {subject} to start it again.' },
        { subject },
      );
    case 'too long':
      return translate(
        {
          message:
            'The check took more than five seconds and was stopped. Change the {subject} to start it again.',
        },
        { subject },
      );
  }
}
