import { createHash } from 'node:crypto';

import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { LEAST_NODE } from '../../../src/pipeline/generate/generateTool';
import { brand } from '../../../src/portal/brand';
import { pipelineFile } from '../../support/pipelineFiles';
import { pinsOf, readWorkflows, ruleProblems, schemaProblems } from '../../support/workflows';

// The files for pipelines follow the rules of their hosts; that they run is tested with npm.

const CONTENT = 'a package';
const HASH = createHash('sha512').update(CONTENT);
const MADE = {
  address: `${brand.portalUrl}/tools/slipway-2024.4.0-sha3f9a1c2b.tgz`,
  integrity: `sha512-${HASH.copy().digest('base64')}`,
};

describe('the workflow for GitHub', () => {
  const file = { name: 'slipway.yaml', text: pipelineFile('github', MADE).text };

  it('is one for the parser of GitHub, and keeps the rules of our own workflows', async () => {
    expect(await schemaProblems(file)).toEqual([]);
    expect(ruleProblems(file, new Set())).toEqual([]);
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
  expect(parse(pipelineFile('gitlab', MADE).text)).toMatchObject({
    slipway: {
      variables: { SLIPWAY: MADE.address },
      artifacts: { when: 'always', paths: ['sandbox.log'], reports: { junit: 'slipway.xml' } },
    },
  });
});

it('the Containerfile has twelve lines, and instructions that each builder knows', () => {
  const lines = pipelineFile('container', MADE).text.trimEnd().split('\n');
  expect(lines).toHaveLength(12);
  const words = lines.filter((line) => !line.startsWith('#')).map((line) => line.split(' ')[0]);
  expect(words).toEqual(['FROM', 'ARG', 'ARG', 'RUN', 'USER', 'WORKDIR', 'ENTRYPOINT', 'CMD']);
  const [, entry = ''] = /^ENTRYPOINT (.*)$/m.exec(lines.join('\n')) ?? [];
  expect(JSON.parse(entry)).toEqual(['slipway']);
});

describe.each(['github', 'gitlab', 'container'] as const)('the file for %s', (kind) => {
  const { text } = pipelineFile(kind, MADE);

  it('names the hash of the package that it installs, and compares it first', () => {
    expect(text).toMatch(new RegExp(`SLIPWAY_SHA512[:=] ?${HASH.copy().digest('hex')}$`, 'm'));
    const steps = ['npm pack', 'sha512sum -c', 'npm install --global'].map((step) => text.indexOf(step));
    expect(steps).not.toContain(-1);
    expect(steps).toEqual([...steps].sort((one, other) => one - other));
  });

  it('names one version of each image and of Node, and invents no digest', () => {
    const versions = Array.from(text.matchAll(/\bnode(?:-version)?: ?(\S+)/g), ([, version]) => version);
    expect(versions).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+(?:-[a-z]+)?$/)]);
    expect(text).not.toContain('@sha256:');
  });
});

it.each(['github', 'gitlab', 'container'] as const)('%s has a Node that runs the commands', (kind) => {
  const [, major = '0'] = /node(?:-version)?:\s*(\d+)/.exec(pipelineFile(kind, MADE).text) ?? [];
  expect(Number(major)).toBeGreaterThan(LEAST_NODE[0]);
});
