import type { CheckQuestion, CheckReport } from '../frame/check';
import type { Checker } from '../frame/createChecker';

/** A checker that can be asked before it is known that somebody waits for the answer. */
export interface AheadChecker extends Checker {
  /** Asks a question whose answer may be wanted soon, unless it is the last that was asked. */
  ahead(question: CheckQuestion): void;
  /** The report of the last question, if it is this one and has been answered. */
  known(question: CheckQuestion): CheckReport | undefined;
}

interface Asked {
  readonly question: CheckQuestion;
  readonly result: Promise<CheckReport | undefined>;
  report: CheckReport | undefined;
}

/** What distinguishes questions: all members of one, so that the compiler asks for a new one here. */
const MEMBERS: Readonly<Record<keyof CheckQuestion, true>> = {
  on: true,
  today: true,
  operationId: true,
  mediaType: true,
  text: true,
  withCures: true,
  country: true,
};

/**
 * Has a checker keep its last question, so that nobody who asks it again, or after `ahead`, waits for a second check. The
 * rules of {@link Checker} hold: a later question overtakes an earlier one, whether it was asked ahead or not.
 */
export function checkAhead(checker: Checker): AheadChecker {
  let last: Asked | undefined;
  const ask = (question: CheckQuestion): Asked => {
    const asked: Asked = { question, result: checker.check(question), report: undefined };
    last = asked;
    asked.result.then(
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
  const find = (question: CheckQuestion): Asked | undefined =>
    last !== undefined && isSame(last.question, question) ? last : undefined;
  return {
    ahead: (question) => {
      if (find(question) === undefined) {
        ask(question);
      }
    },
    known: (question) => find(question)?.report,
    check: (question) => (find(question) ?? ask(question)).result,
    end: () => {
      last = undefined;
      checker.end();
    },
  };
}

function isSame(one: CheckQuestion, other: CheckQuestion): boolean {
  return (Object.keys(MEMBERS) as (keyof CheckQuestion)[]).every((member) => one[member] === other[member]);
}
