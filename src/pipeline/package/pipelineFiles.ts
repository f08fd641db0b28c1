import { brand } from '../../portal/brand';
import { PIPELINE_FILES } from '../../portal/files';

/** A file that readers copy into a repository of their own. */
export interface PipelineFile {
  /** As the portal serves it. */
  readonly path: string;
  readonly language: string;
  readonly text: string;
}

/** The exact version of Node in the files: a tag such as `22` moves on, and a pipeline would change by itself. */
const NODE = '22.20.0';

/** What the files say of the tags of images: their digests are facts of the registry that a reader pulls from. */
const ABOUT_TAG =
  '# The tag names one version. For the same bytes each time, add the digest that your registry shows.';

/** Downloads the package, compares it with its hash, and installs it; what stands between the commands. */
const INSTALL = [
  'npm pack --pack-destination /tmp "$SLIPWAY"',
  'echo "$SLIPWAY_SHA512  /tmp/${SLIPWAY##*/}" | sha512sum -c -',
  'npm install --global "/tmp/${SLIPWAY##*/}"',
];

/** The folder of the payloads in the files, and that of the reports. */
const PAYLOADS = 'payloads';

/** Starts the sandbox alongside the steps that follow, and waits until it answers. */
const START = [
  'slipway sandbox > sandbox.log 2>&1 &',
  `curl --silent --retry 30 --retry-delay 1 --retry-connrefused --output /dev/null ${brand.sandboxOrigin}/`,
];

const VALIDATE = `slipway validate createSale ${PAYLOADS}/*.json --format junit > slipway.xml`;

/**
 * The files for pipelines, which install the commands from the address of their package.
 *
 * The actions of the workflow are those of this repository's own workflows, at the same commits.
 *
 * @param address of the package
 * @param integrity of the package (Subresource Integrity, `sha512-…`)
 */
export function pipelineFiles(address: string, integrity: string): readonly PipelineFile[] {
  // `sha512sum` reads and prints hexadecimal digits.
  const hash = Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex');
  return [
    { path: PIPELINE_FILES.github, language: 'yaml', text: githubWorkflow(address, hash) },
    { path: PIPELINE_FILES.gitlab, language: 'yaml', text: gitlabTemplate(address, hash) },
    { path: PIPELINE_FILES.container, language: 'docker', text: containerfile(address, hash) },
  ];
}

function githubWorkflow(address: string, hash: string): string {
  return `# Validates the payloads of a repository, and runs its tests against the sandbox.
# Save it as .github/workflows/slipway.yaml.
name: Slipway
on: [push, pull_request]

permissions:
  contents: read

concurrency:
  group: slipway-\${{ github.ref }}
  cancel-in-progress: true

defaults:
  run:
    shell: bash

env:
  SLIPWAY: ${address}
  SLIPWAY_SHA512: ${hash}

jobs:
  payloads:
    runs-on: ubuntu-24.04
    timeout-minutes: 10
    steps:
      - uses: actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2
        with:
          persist-credentials: false
      - uses: actions/setup-node@49933ea5288caeca8642d1e84afbd3f7d6820020 # v4.4.0
        with:
          node-version: ${NODE}
      - name: Install the commands
        run: |
${indented(INSTALL, 10)}
      - name: Validate the payloads
        run: ${VALIDATE}
      - name: Start the sandbox
        run: |
${indented(START, 10)}
      - name: Run the tests against the sandbox
        run: |
          npm ci
          npm test
        env:
          SLIPWAY_BASE_URL: ${brand.sandboxOrigin}
      - name: Keep the report and the log
        if: always()
        uses: actions/upload-artifact@ea165f8d65b6e75b540449e92b4886f43607fa02 # v4.6.2
        with:
          name: slipway
          path: |
            slipway.xml
            sandbox.log
`;
}

function gitlabTemplate(address: string, hash: string): string {
  return `# Validates the payloads of a repository, and runs its tests against the sandbox.
# Save it as .gitlab-ci.yml, or copy the job into yours.
slipway:
  ${ABOUT_TAG}
  image: node:${NODE}-bookworm
  variables:
    SLIPWAY: ${address}
    SLIPWAY_SHA512: ${hash}
    SLIPWAY_BASE_URL: ${brand.sandboxOrigin}
  script:
${INSTALL.map((line) => `    - ${line}`).join('\n')}
    - ${VALIDATE}
${START.map((line) => `    - ${line}`).join('\n')}
    - npm ci
    - npm test
  artifacts:
    when: always
    paths:
      - sandbox.log
    reports:
      junit: slipway.xml
`;
}

function containerfile(address: string, hash: string): string {
  return `# Build it:            podman build --file slipway.Containerfile --tag slipway .
# Validate a payload:  podman run --rm --volume "$PWD:/work" slipway validate createSale sale.json
# Serve the sandbox:   podman run --rm --network host slipway sandbox
${ABOUT_TAG}
FROM node:${NODE}-alpine
ARG SLIPWAY=${address}
ARG SLIPWAY_SHA512=${hash}
RUN ${[...INSTALL, 'npm cache clean --force'].join(' && ')}
USER node
WORKDIR /work
ENTRYPOINT ["slipway"]
CMD ["sandbox"]
`;
}

function indented(lines: readonly string[], spaces: number): string {
  return lines.map((line) => `${' '.repeat(spaces)}${line}`).join('\n');
}
