import { translate } from '@docusaurus/Translate';

import { momentWords, speedWords } from '../../rehearsal';
import { COUNTRY_NAMES } from '../../sale';
import { withoutTicks } from '../frame/errorTexts';
import { reportHeadline } from '../view/RehearsalReport';
import type { Headline } from '../view/Verdict';
import { NO_CALLS } from './Frame';
import type { Examining } from './useExamination';
import type { ClockState } from './useClock';
import type { DayState } from './useExampleDay';
import type { KeptNotice } from './useKept';

/** What a reader is told of what the browser keeps. */
export function keptWords(notice: KeptNotice, plan: string): string {
  switch (notice.kind) {
    case 'other plan':
      return translate(
        {
          message:
            'Your saved checklist was made for plan {kept}, and this is plan {plan}. Situations that are in both are kept; read a new recording to be sure.',
        },
        { kept: notice.plan, plan },
      );
    case 'unreadable':
      return translate({
        message:
          'The saved state of your rehearsal cannot be read, so the checklist starts afresh. Your next change replaces it.',
      });
    case 'blocked':
      return translate({
        message:
          'This browser does not let the site store data, so the checklist is lost when you leave the page. Save the report instead.',
      });
  }
}

/** What an example day is doing, or has done. */
export function dayWords(day: DayState): string {
  switch (day.kind) {
    case 'none':
      return '';
    case 'failed':
      return day.reason;
    case 'running':
      return translate(
        { message: 'The example till works through a day in {country} …' },
        { country: COUNTRY_NAMES[day.country] },
      );
    case 'stopped':
      return translate(
        { message: 'The day in {country} was stopped.' },
        { country: COUNTRY_NAMES[day.country] },
      );
    case 'done':
      return translate(
        {
          message:
            'The example till worked through a day in {country}. Its last sale has amounts as numbers, which is a deliberate mistake. These are its calls, not yours.',
        },
        { country: COUNTRY_NAMES[day.country] },
      );
  }
}

/** What the clock was set to, or why not. */
export function clockWords(state: ClockState): string {
  switch (state.kind) {
    case 'machine':
      return '';
    case 'set':
      return translate(
        { message: 'The clock was set to {now} and runs {speed}. The report of the next call names it.' },
        { now: momentWords(state.now), speed: speedWords(state.speed) },
      );
    case 'refused':
      return translate({ message: 'The clock was not set. {reason}' }, { reason: state.reason });
    case 'failed':
      return translate({
        message:
          'The sandbox in this page could not be loaded. Check your connection, then press the button again.',
      });
  }
}

/** Why a text is not accepted as a time. */
export function noTimeWords(text: string, example: string): string {
  return translate(
    { message: '“{text}” is not a time with an offset, such as {example}.' },
    { text: text.slice(0, 80), example },
  );
}

/** The outcome of an examination, in a sentence. */
export function rehearsalHeadline(examining: Examining): Headline {
  switch (examining.kind) {
    case 'none':
      return NO_CALLS;
    case 'running':
      return { mark: 'none', text: translate({ message: 'The recording is being read.' }) };
    case 'stopped':
      return {
        mark: 'none',
        text: translate({ message: 'The examination was stopped. Nothing from the file was kept.' }),
      };
    case 'refused':
    case 'failed':
      return { mark: 'fails', text: failureWords(examining) };
    case 'examined':
      return reportHeadline(examining.report);
  }
}

/** Why there is no report. */
function failureWords(examining: Extract<Examining, { kind: 'refused' | 'failed' }>): string {
  return examining.kind === 'refused'
    ? translate(
        { message: '{message} To fix it, {fix}' },
        { message: withoutTicks(examining.message), fix: withoutTicks(examining.fix) },
      )
    : translate(
        {
          message:
            'The calls could not be examined: {message}. Reload the page, or read the file with “node slipway.mjs rehearse --read”.',
        },
        { message: examining.message.replace(/\.$/, '') || NOT_LOADED },
      );
}

const NOT_LOADED = translate({ message: 'the script that examines them did not load' });

/** Where the calls of a report come from. */
export function originWords(file: File | undefined, calls: number): string {
  return file === undefined
    ? translate(
        {
          message:
            'From {count} calls of this page to its sandbox. Calls made with Try it, the Studio and the workflows are added until you reload the page.',
        },
        { count: String(calls) },
      )
    : translate({ message: 'From {name}, read in this tab.' }, { name: file.name });
}
