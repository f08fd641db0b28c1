import { spawn, spawnSync } from 'node:child_process';
import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { copyWorkingTree } from '../../../support/copyWorkingTree';
import { bodyExamples } from '../../../support/validators';
import { bundleAll } from '../../../support/contracts';
import { freePort } from '../../../support/freePort';
import { root } from '../../../support/scratch';
import { temporaryFolder } from '../../../support/temporary';

/** The commands that build the whole site or run tests, which the suite does itself. */
const BUILDS_AND_TESTS = /^npm (?:ci|start|test\b.*|run build.*)$/;

/** Every command of the two files: in blocks of code, and in code spans. */
function commandsIn(file: string): readonly string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const blocks = [...text.matchAll(/^ *```sh\n([^]*?)^ *```/gm)].flatMap(([, code = '']) => code.split('\n'));
  const spans = [...text.replaceAll(/^ *```[^]*?^ *```/gm, '').matchAll(/`(npm [^`]+)`/g)].map(
    ([, code = '']) => code,
  );
  return [...blocks, ...spans]
    .flatMap((line) => line.replace(/#.*/, '').split('&&'))
    .map((command) => command.replaceAll(/\s+/g, ' ').trim())
    .filter((command) => command.startsWith('npm '));
}

const commands = [...new Set(['README.md', 'CONTRIBUTING.md'].flatMap(commandsIn))].filter(
  (command) => !BUILDS_AND_TESTS.test(command),
);

/** What a command prints once it serves, or, where the site is bundled first, once it has begun; all others end. */
const SERVING: Readonly<Record<string, RegExp>> = {
  'npm run dev': /Getting ready to serve the site at .*\n\[1\/\d\] /,
  'npm run serve': /http:\/\/localhost:/,
  'npm run sandbox -- --sink localhost:9000': /http:\/\/localhost:/,
};

/** Commands that have something to say of the new page, in which a writer fills the gaps. */
const FINDS_GAPS = ['npm run check prose -- checkout/refunds', 'npm run check prose', 'npm run fix prose'];

/** A command that draws with the fonts of the machine: where one is missing, it names its package, and draws nothing. */
const NEEDS_FONTS = 'npm run draw:social-card';
const LACKS_FONT = /The cards need the font .*\n +Fix: run `apt-get install /;

/** What the text says of the arguments of a command. */
const VARIANTS = [
  'npm run new:guide -- /networking-proxies/ --type concept --title "Networking proxies"',
  'npm run new:guide -- webhooks/keys --type reference',
];

describe('in a copy of the repository', () => {
  const project = temporaryFolder();

  beforeAll(async () => {
    spawnSync('git', ['clone', '--quiet', '--shared', root, project]);
    await copyWorkingTree(root, project);
    await symlink(path.join(root, 'node_modules'), path.join(project, 'node_modules'));
  });

  const run = (command: string) =>
    spawnSync(command, {
      cwd: project,
      shell: true,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
    });

  it('the first test that reads no contract prepares none', async () => {
    const { status, stdout, stderr } = run('npm test unit -- tests/kit/unit/markdown-is-written.test.ts');
    expect(`${stdout}${stderr}`).toContain('Tests');
    expect(status).toBe(0);
    expect(await readdir(path.join(project, '.generated'))).not.toContain('openapi');
  });

  describe('with a built site, each command of README and CONTRIBUTING does what it says', () => {
    beforeAll(async () => {
      await mkdir(path.join(project, '.generated'), { recursive: true });
      await cp(path.join(root, '.generated'), path.join(project, '.generated'), {
        recursive: true,
        filter: (file) => !/\.generated\/(?:compressed|scratch|bench|reports|browser-results)/.test(file),
      });
      await symlink(path.join(root, 'build'), path.join(project, 'build'));
      const sale = bodyExamples(await bundleAll()).find(
        ({ operation }) => operation === 'checkout/createSale',
      );
      await writeFile(path.join(project, 'sale.json'), JSON.stringify(sale?.value));
    });

    it('there are some of each kind', () => {
      expect(commands.length).toBeGreaterThan(15);
      expect(Object.keys(SERVING).filter((command) => !commands.includes(command))).toEqual([]);
      expect(FINDS_GAPS.filter((command) => !commands.includes(command))).toEqual([]);
    });

    // A new page first, which other commands name.
    const ending = [...commands, ...VARIANTS]
      .filter((command) => !(command in SERVING))
      .sort((a, b) => Number(b.includes('new:guide')) - Number(a.includes('new:guide')));
    it.each(ending)('%s', (command) => {
      const { status, stdout, stderr } = run(command);
      const said = `${stdout}${stderr}`;
      expect(said).not.toMatch(/^ {4}at /m);
      const hasMore = FINDS_GAPS.includes(command) || (command === NEEDS_FONTS && LACKS_FONT.test(said));
      expect({ status, said }).toEqual({ status: hasMore ? 1 : 0, said });
    });

    it.each(Object.entries(SERVING))('%s', async (command, serves) => {
      const port = String(await freePort());
      const call = command.includes('sandbox') ? `${command} --port ${port}` : command;
      const [program = '', ...args] = call.split(' ');
      const child = spawn(program, args, {
        cwd: project,
        detached: true,
        env: { ...process.env, PORT: port, DOCUSAURUS_NO_PERSISTENT_CACHE: 'true' },
      });
      // npm starts a shell, which starts the command. It is gone if the command has ended by itself.
      const end = () => {
        if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
          process.kill(-child.pid, 'SIGTERM');
        }
      };
      onTestFinished(end);
      let said = '';
      const ended = new Promise((resolve) => child.once('close', resolve));
      const isServing = new Promise((resolve) => {
        for (const output of [child.stdout, child.stderr]) {
          output.on('data', (chunk: Buffer) => {
            said += chunk.toString();
            if (serves.test(said)) {
              resolve(undefined);
            }
          });
        }
      });
      await Promise.race([isServing, ended]);
      end();
      await ended;
      expect(said).toMatch(serves);
    });
  });
});
