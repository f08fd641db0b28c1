import { describe, expect, it } from 'vitest';

import {
  commitsWithResult,
  pinsOf,
  readWorkflows,
  ruleProblems,
  schemaProblems,
} from '../../support/workflows';

const files = readWorkflows();
const names = new Set(files.map(({ text }) => /^name: (.+)$/m.exec(text)?.[1] ?? ''));

describe('every workflow', () => {
  it('exists: checks, the full set, preview and its comment, links, deployment', () => {
    expect(files.map(({ name }) => name).sort()).toEqual([
      'checks.yml',
      'deploy.yml',
      'full.yml',
      'law.yml',
      'links.yml',
      'preview-comment.yml',
      'preview.yml',
    ]);
  });

  it.each(files)('$name matches the schema of GitHub', async (file) => {
    expect(await schemaProblems(file)).toEqual([]);
  });

  it.each(files)('$name pins its actions, has timeouts, and minimal permissions', (file) => {
    expect(ruleProblems(file, names)).toEqual([]);
  });

  it('pins each action to a single commit', () => {
    const pins = pinsOf(files);
    expect(pins.size).toBeGreaterThan(3);
    expect([...pins].filter(([, commits]) => commits.size > 1)).toEqual([]);
  });
});

describe('of events that come quickly', () => {
  const push = (sha: string) => ({ event_name: 'push', ref: 'refs/heads/main', sha });
  const results = (workflow: string, ...events: Parameters<typeof commitsWithResult>[1]) =>
    files.filter(({ name }) => name === workflow).flatMap((file) => commitsWithResult(file, events));

  it('each push to main gets a result of the push set', () => {
    expect(results('checks.yml', ...['a', 'b', 'c', 'd'].map(push))).toEqual(['a', 'b', 'c', 'd']);
  });

  it('the newest commit of a pull request gets one', () => {
    const pull = (sha: string) => ({ event_name: 'pull_request', ref: 'refs/pull/7/merge', sha });
    expect(results('checks.yml', ...['a', 'b', 'c'].map(pull))).toEqual(['c']);
  });

  it('the newest push to main gets one of the full set, after the one before it, whatever runs at night', () => {
    const night = { ...push('b'), event_name: 'schedule' };
    expect(results('full.yml', push('a'), push('b'), push('c'), night, night)).toEqual(['a', 'c', 'b', 'b']);
  });
});

const GOOD = `name: Good
on: push
permissions:
  contents: read
concurrency: good
defaults:
  run:
    shell: bash
jobs:
  one:
    runs-on: ubuntu-24.04
    timeout-minutes: 5
    steps:
      - uses: actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2
        with:
          persist-credentials: false
      - run: npm run build
`;

describe('an invalid workflow is reported', () => {
  it('but a valid one is not', async () => {
    const file = { name: 'good.yml', text: GOOD };
    expect(await schemaProblems(file)).toEqual([]);
    expect(ruleProblems(file, names)).toEqual([]);
  });

  it('by the schema', async () => {
    const text = GOOD.replace('npm run build', 'echo ${{ githubb.ref }}');
    expect(await schemaProblems({ name: 'bad.yml', text })).toEqual([
      expect.stringContaining("Unrecognized named-value: 'githubb'"),
    ]);
  });

  it.each([
    [' # v4.2.2', '', 'not pinned by commit and version'],
    ['permissions:\n  contents: read\n', '', 'the permissions of the whole are not stated'],
    ['contents: read', 'contents: write', 'the whole may write contents'],
    ['persist-credentials: false', 'fetch-depth: 0', 'checkout keeps credentials'],
    ['    timeout-minutes: 5\n', '', 'no timeout-minutes'],
    ['npm run build', 'echo "${{ github.ref }}"', 'an expression in a script'],
    ['npm run build', 'npm run biuld', 'There is no `npm run biuld`'],
    ['npm run build', '.ci/run --ful', "Unknown option '--ful'"],
    ['on: push', 'on:\n  pull_request_target:', 'pull_request_target'],
    ['build\n', 'build\n        env:\n          A: ${{ secrets.A }}\n', 'a secret without'],
  ])('by the rules: %j as %j', (from, to, problem) => {
    const problems = ruleProblems({ name: 'bad.yml', text: GOOD.replace(from, to) }, names);
    expect(problems).toEqual([expect.stringContaining(problem)]);
  });
});
