import { describe, expect, it } from 'vitest';

import { checkAhead } from '../../../src/studio/payload/checkAhead';
import type { CheckQuestion, CheckReport } from '../../../src/studio/frame/check';
import { CheckFailed, type Checker } from '../../../src/studio/frame/createChecker';
import { question, report } from '../support/questions';

/** A checker whose questions a test answers. */
function fakeChecker() {
  const asked: {
    question: CheckQuestion;
    resolve: (report?: CheckReport) => void;
    fail: (error: Error) => void;
  }[] = [];
  let ends = 0;
  const checker: Checker = {
    check: (one) =>
      new Promise((resolve, reject) => {
        asked.push({ question: one, resolve, fail: reject });
      }),
    end: () => {
      ends += 1;
    },
  };
  return { checker, asked, ends: () => ends };
}

describe('a question that was asked ahead', () => {
  it('is not asked again by who waits for it', async () => {
    const { checker, asked } = fakeChecker();
    const ahead = checkAhead(checker);
    ahead.ahead(question('a'));
    const resolve = ahead.check(question('a'));
    ahead.ahead(question('a'));
    expect(asked.map((each) => each.question.text)).toEqual(['a']);
    expect(ahead.known(question('a'))).toBeUndefined();
    asked[0]?.resolve(report(1));
    expect(await resolve).toEqual(report(1));
    expect(ahead.known(question('a'))).toEqual(report(1));
    expect(await ahead.check(question('a'))).toEqual(report(1));
    expect(asked).toHaveLength(1);
  });

  it('has no report for another text, country or question about cures', async () => {
    const { checker, asked } = fakeChecker();
    const ahead = checkAhead(checker);
    ahead.ahead(question('a'));
    asked[0]?.resolve(report(1));
    await ahead.check(question('a'));
    const others: CheckQuestion[] = [
      question('b'),
      { ...question('a'), country: 'at' },
      { ...question('a'), withCures: true, today: '2026-11-26' },
      { ...question('a'), mediaType: 'application/merge-patch+json' },
      { ...question('a'), operationId: 'checkout/updateSale' },
    ];
    expect(others.map((other) => ahead.known(other))).toEqual(others.map(() => undefined));
    others.forEach((other) => void ahead.check(other));
    expect(asked.map((each) => each.question)).toEqual([question('a'), ...others]);
  });

  it('is asked again if another one was asked meanwhile', () => {
    const { checker, asked } = fakeChecker();
    const ahead = checkAhead(checker);
    ['a', 'b', 'a'].forEach((text) => void ahead.check(question(text)));
    expect(asked.map((each) => each.question.text)).toEqual(['a', 'b', 'a']);
  });

  it('fails for who waits, and is asked again by who comes later', async () => {
    const { checker, asked } = fakeChecker();
    const ahead = checkAhead(checker);
    ahead.ahead(question('a'));
    const waiting = ahead.check(question('a'));
    asked[0]?.fail(new CheckFailed('not loaded', 'It did not load.'));
    await expect(waiting).rejects.toThrow('It did not load.');
    const again = ahead.check(question('a'));
    asked[1]?.resolve(report(2));
    expect(await again).toEqual(report(2));
  });

  it('is forgotten when the checker ends', () => {
    const { checker, asked, ends } = fakeChecker();
    const ahead = checkAhead(checker);
    ahead.ahead(question('a'));
    ahead.end();
    void ahead.check(question('a'));
    expect(ends()).toBe(1);
    expect(asked).toHaveLength(2);
  });
});
