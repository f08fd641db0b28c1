import { translate } from '@docusaurus/Translate';

import { headlineOf, type Headline } from '../view/Verdict';
import type { CheckProblem } from '../frame/check';
import { NOTHING_YET } from '../frame/NextStep';
import { problemWords } from '../frame/problemTexts';
import type { PictureOutcome } from './codeWorkerMessages';
import type { Inspecting } from './useInspector';

/** What the page says about a text in one sentence, which a screen reader announces. */
export function headlineWords(inspecting: Inspecting): Headline {
  switch (inspecting.kind) {
    case 'empty':
      return { mark: 'none', text: NOTHING_YET };
    case 'waiting':
      return {
        mark: 'none',
        text: translate({ message: 'The code is being inspected.' }),
      };
    case 'failed':
      return { mark: 'none', text: codeProblemWords(inspecting.problem) };
    case 'inspected':
      return headlineOf(inspecting.inspection);
  }
}

/** Why the worker has no answer. */
export function codeProblemWords(problem: CheckProblem): string {
  return problemWords(problem, translate({ message: 'code' }), 'inspect');
}

export const PICTURE_WORDS: Readonly<Record<PictureOutcome['found'] | 'too large', string>> = {
  code: translate({ message: 'This is the text of the code in the picture.' }),
  'no code': translate({
    message:
      'No QR code was found in the picture. Photograph the code from straight above, so that it is sharp, evenly lit and surrounded by white.',
  }),
  'no picture': translate({
    message: 'The browser cannot read this file as a picture. Choose a PNG or a JPEG.',
  }),
  'too many pixels': translate({
    message: 'The picture is larger than 60 million pixels. Choose a smaller one.',
  }),
  'too large': translate({ message: 'The picture is larger than 20 MB. Choose a smaller one.' }),
};
