import { describe, expect, it } from 'vitest';

import { parsePage } from '../../../src/guides/pages/parsePage';
import { readRules } from '../../../src/rehearsal/node/readRules';
import { rulesOf } from '../../../src/rehearsal/plan/ruleBook';
import { checkRules } from '../../../tools/writing/prose/checkRules';
import { findRules } from '../../../tools/writing/prose/findRules';
import { root } from '../../support/scratch';

const page = (text: string) => ({ file: 'docs/networking.mdx', text });
const problemsOf = (text: string) => checkRules(root, [page(text)], false).problems;

describe('a sentence with must, never or do not', () => {
  it('is found with its section, its line and its code', () => {
    const text =
      'Do one.\n\n## Two {/* #two */}\n\nDo this. Never send `a.b. C`, or it fails.\n\n- You must [read](/x/) it.\n';
    expect(findRules(parsePage(text))).toEqual([
      { text: 'Never send `a.b. C`, or it fails.', anchor: 'two', line: 5 },
      { text: 'You must read it.', anchor: 'two', line: 7 },
    ]);
  });

  it('that no rule claims is a problem with its file, its line and what to do', () => {
    const [problem, ...others] = problemsOf('## Hosts {/* #hosts */}\n\nNever send a hat.\n');
    expect(others).toEqual([]);
    expect(problem).toMatchObject({
      file: 'docs/networking.mdx',
      line: 3,
      message: 'No rule claims "Never send a hat."',
    });
    expect(problem?.fix).toContain("'/networking/#hosts Never send a hat.'");
  });

  it('that is claimed, or is known to be no rule, is none', () => {
    const text =
      '## Hosts {/* #hosts */}\n\nThis way, a test never sends a production secret to the sandbox.\n';
    expect(problemsOf(text)).toEqual([]);
    const tls = '## TLS {/* #tls */}\n\nNever turn off verification, not even for a test.\n';
    expect(problemsOf(tls)).toEqual([]);
  });

  it('that no page has any more is a problem of the list', () => {
    const { problems } = checkRules(root, [], true);
    expect(problems.length).toBeGreaterThan(100);
    expect(problems[0]).toMatchObject({ file: 'openapi/rehearsals/rules/rules.yaml' });
    expect(problems[0]?.line).toBeGreaterThan(1);
  });
});

describe('a rule', () => {
  const { rules } = readRules(root);

  it('has one fate, and somebody whom it is about', () => {
    expect(rules.length).toBeGreaterThan(100);
    expect(new Set(rules.map(({ place, says }) => `${place} ${says}`)).size).toBe(rules.length);
    expect(rules.filter(({ concerns, by }) => concerns.length === 0 || by.length === 0)).toEqual([]);
  });

  it('is about those of its situation, else of the beginning of its place', () => {
    const book = {
      ...{ withoutCondition: 1, noRules: [], reasons: { inside: 'So.' }, asked: {}, checked: {} },
      concerns: { '/till/': ['till'] as const },
      seen: { 'paging/mistake': ['/list/# Never.'] },
      unseen: { inside: ['/till/# Never.'] },
    };
    const found = rulesOf(book, (id) => (id === 'paging' ? ['back-office'] : undefined));
    expect(found.map(({ fate, concerns }) => [fate, concerns])).toEqual([
      ['seen', ['back-office']],
      ['unseen', ['till']],
    ]);
  });
});
