import type { Question, Report } from '../frame/check';
import type { Checker } from '../frame/createChecker';

/** A checker that can be asked before it is known that somebody waits for the answer. */
export interface AheadChecker extends Checker {
  /** Asks a question whose answer may be wanted soon, unless it is the last that was asked. */
  ahead(question: Question): void;
  /** The report of the last question, if it is this one and has been answered. */
  known(question: Question): Report | undefined;
}

interface Asked {
  readonly question: Question;
  readonly answer: Promise<Report | undefined>;
  report: Report | undefined;
}

/** What tells questions apart: all members of one, so that the compiler asks for a new one here. */
const MEMBERS: Readonly<Record<keyof Question, true>> = {
  on: true,
  today: true,
  operationId: true,
  mediaType: true,
  text: true,
  base: true,
  withCures: true,
  country: true,
};

/**
 * Has a checker keep its last question, so that nobody who asks it again, or after `ahead`, waits for a second check. The
 * rules of {@link Checker} hold: a later question overtakes an earlier one, be it asked ahead or not.
 */
export function askAhead(checker: Checker): AheadChecker {
  let last: Asked | undefined;
  const ask = (question: Question): Asked => {
    const asked: Asked = { question, answer: checker.check(question), report: undefined };
    last = asked;
    asked.answer.then(
      (report) => {
        asked.report = report;
      },
      () => {
        // Who asks again tries again; who waits for this answer gets its error.
        if (last === asked) {
          last = undefined;
        }
      },
    );
    return asked;
  };
  const find = (question: Question): Asked | undefined =>
    last !== undefined && isSame(last.question, question) ? last : undefined;
  return {
    ahead: (question) => {
      if (find(question) === undefined) {
        ask(question);
      }
    },
    known: (question) => find(question)?.report,
    check: (question) => (find(question) ?? ask(question)).answer,
    end: () => {
      last = undefined;
      checker.end();
    },
  };
}

function isSame(one: Question, other: Question): boolean {
  return (Object.keys(MEMBERS) as (keyof Question)[]).every((member) => one[member] === other[member]);
}
