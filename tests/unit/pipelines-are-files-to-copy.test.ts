import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { LEAST_NODE } from '../../src/pipeline/generate/generateTool';
import { brand } from '../../src/portal/brand';
import { pipelineFile } from '../support/pipelineFiles';
import { pinsOf, readWorkflows, ruleFaults, schemaFaults } from '../support/workflows';

// The files for pipelines follow the rules of their hosts; that they run is tested with npm.

const ADDRESS = `${brand.portalUrl}/tools/slipway-2024.4.0-sha3f9a1c2b.tgz`;

describe('the workflow for GitHub', () => {
  const file = { name: 'slipway.yaml', text: pipelineFile('github', ADDRESS).text };

  it('is one for the parser of GitHub, and keeps the rules of our own workflows', async () => {
    expect(await schemaFaults(file)).toEqual([]);
    expect(ruleFaults(file, new Set())).toEqual([]);
  });

  it('uses each action at the commit of our own workflows', () => {
    const pins = pinsOf([...readWorkflows(), file]);
    expect([...pinsOf([file]).keys()].map((action) => [action, pins.get(action)?.size])).toEqual([
      ['actions/checkout', 1],
      ['actions/setup-node', 1],
      ['actions/upload-artifact', 1],
    ]);
  });
});

it('the template for GitLab is a job that keeps its report and its log, also when it fails', () => {
  expect(parse(pipelineFile('gitlab', ADDRESS).text)).toMatchObject({
    slipway: {
      image: expect.stringMatching(/^node:\d+$/) as string,
      variables: { SLIPWAY: ADDRESS },
      artifacts: { when: 'always', paths: ['sandbox.log'], reports: { junit: 'slipway.xml' } },
    },
  });
});

it('the Containerfile has ten lines, and instructions that each builder knows', () => {
  const lines = pipelineFile('container', ADDRESS).text.trimEnd().split('\n');
  expect(lines).toHaveLength(10);
  const words = lines.filter((line) => !line.startsWith('#')).map((line) => line.split(' ')[0]);
  expect(words).toEqual(['FROM', 'ARG', 'RUN', 'USER', 'WORKDIR', 'ENTRYPOINT', 'CMD']);
  const [, entry = ''] = /^ENTRYPOINT (.*)$/m.exec(lines.join('\n')) ?? [];
  expect(JSON.parse(entry)).toEqual(['slipway']);
});

it.each(['github', 'gitlab', 'container'] as const)('%s has a Node that runs the commands', (kind) => {
  const [, major = '0'] = /node(?:-version)?:\s*(\d+)/.exec(pipelineFile(kind, ADDRESS).text) ?? [];
  expect(Number(major)).toBeGreaterThan(LEAST_NODE[0]);
});
