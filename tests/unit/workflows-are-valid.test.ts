import { describe, expect, it } from 'vitest';

import { pinsOf, readWorkflows, ruleFaults, schemaFaults } from '../support/workflows';

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
    expect(await schemaFaults(file)).toEqual([]);
  });

  it.each(files)('$name pins its actions, has timeouts, and minimal permissions', (file) => {
    expect(ruleFaults(file, names)).toEqual([]);
  });

  it('pins each action to a single commit', () => {
    const pins = pinsOf(files);
    expect(pins.size).toBeGreaterThan(3);
    expect([...pins].filter(([, commits]) => commits.size > 1)).toEqual([]);
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
    expect(await schemaFaults(file)).toEqual([]);
    expect(ruleFaults(file, names)).toEqual([]);
  });

  it.each([
    ['an unknown key', 'timeout-minutes', 'timeout-minute', "Unexpected value 'timeout-minute'"],
    ['an unknown context', 'npm run build', 'echo ${{ githubb.ref }}', "Unrecognized named-value: 'githubb'"],
    ['an unknown event', 'on: push', 'on: pushed', "Unexpected value 'pushed'"],
    ['a missing runner', '    runs-on: ubuntu-24.04\n', '', 'Required property is missing: runs-on'],
  ])('by the schema: %s', async (_, from, to, fault) => {
    expect(GOOD).toContain(from);
    const faults = await schemaFaults({ name: 'bad.yml', text: GOOD.replace(from, to) });
    expect(faults.join('\n')).toContain(fault);
  });

  it.each([
    [
      'a tag',
      '@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2',
      '@v4',
      'not pinned by commit and version',
    ],
    ['a pin without its version', ' # v4.2.2', '', 'not pinned by commit and version'],
    ['no permissions', 'permissions:\n  contents: read\n', '', 'the permissions of the whole are not stated'],
    ['write permission', 'contents: read', 'contents: write', 'the whole may write contents'],
    [
      'a job with write permission',
      '    timeout',
      '    permissions:\n      issues: write\n    timeout',
      'a job may write issues',
    ],
    ['persisted credentials', 'persist-credentials: false', 'fetch-depth: 0', 'checkout keeps credentials'],
    ['no time limit', '    timeout-minutes: 5\n', '', 'no timeout-minutes'],
    ['no concurrency', 'concurrency: good\n', '', 'no concurrency'],
    ['no shell', 'shell: bash', 'shell: sh', 'the shell is not named'],
    ['an expression in a script', 'npm run build', 'echo "${{ github.ref }}"', 'an expression in a script'],
    ['an unknown script', 'npm run build', 'npm run biuld', 'There is no `npm run biuld`'],
    ['an unknown part', 'npm run build', '.ci/run nothing', 'no part "nothing"'],
    ['an unknown option', 'npm run build', '.ci/run --ful', "Unknown option '--ful'"],
    ['an invalid script', 'npm run build', 'if true; then', 'not a script'],
    ['foreign code with secrets', 'on: push', 'on:\n  pull_request_target:', 'pull_request_target'],
    ['an unknown workflow', 'on: push', 'on:\n  workflow_run:\n    workflows: [Gone]', '"Gone"'],
    [
      'a secret anywhere',
      '- run: npm run build',
      '- run: "true"\n        env:\n          A: ${{ secrets.A }}',
      'a secret without',
    ],
  ])('by the rules: %s', (_, from, to, fault) => {
    expect(GOOD).toContain(from);
    const faults = ruleFaults({ name: 'bad.yml', text: GOOD.replace(from, to) }, names);
    expect(faults.join('\n')).toContain(fault);
    expect(faults).toHaveLength(1);
  });
});
