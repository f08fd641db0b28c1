import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll } from 'vitest';

import { generateTool } from '../../src/pipeline/generate/generateTool';
import { projectPaths } from '../../src/kit/paths';
import { freePort } from './freePort';
import { root } from './scratch';

interface ToolRun {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The file alone in an empty folder outside the project, as after a download. */
export interface DownloadedTool {
  readonly folder: string;
  /** Runs a command to its end. */
  readonly run: (args: readonly string[], input?: string, nodeArgs?: readonly string[]) => ToolRun;
  /** Runs a script of bash, which can call it; both outputs in one, as in a terminal. */
  readonly shell: (script: string) => string;
  /** Saves a file beside it. */
  readonly save: (name: string, content: string | Uint8Array) => Promise<void>;
  /** Starts the sandbox at a free port, and resolves when it has printed its address. */
  readonly serve: (args?: readonly string[]) => Promise<ServingTool>;
}

/** The sandbox of the file. */
export interface ServingTool {
  readonly origin: string;
  /** Everything that it printed. */
  readonly output: () => string;
  /** The bytes of its heap, after garbage has been collected. */
  readonly heapUsed: () => Promise<number>;
  /** Ends it, and resolves with its exit code. */
  readonly stop: () => Promise<number | null>;
}

/** Neither a folder of packages nor an option of this process may help the file. */
const ENVIRONMENT = { PATH: process.env['PATH'] ?? '' };

/** Makes the file from the current contracts, and puts it into an empty folder. */
export async function downloadTool(): Promise<DownloadedTool> {
  const { text } = await generateTool(projectPaths(root));
  const folder = await mkdtemp(path.join(tmpdir(), 'slipway-'));
  const save = (name: string, content: string | Uint8Array) => writeFile(path.join(folder, name), content);
  await save('slipway.mjs', text);
  return {
    folder,
    save,
    run: (args, input = '', nodeArgs = []) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [...nodeArgs, 'slipway.mjs', ...args], {
        cwd: folder,
        env: ENVIRONMENT,
        input,
        encoding: 'utf8',
      });
      return { status, stdout, stderr };
    },
    shell: (script) =>
      spawnSync('bash', ['-c', `exec 2>&1\n${script}`], { cwd: folder, env: ENVIRONMENT, encoding: 'utf8' })
        .stdout,
    serve: (args = []) => serve(folder, args),
  };
}

/** The file until the tests of this test file have ended. */
export async function usedTool(): Promise<DownloadedTool> {
  const tool = await downloadTool();
  afterAll(() => rm(tool.folder, { recursive: true }));
  return tool;
}

/** Its sandbox until the tests of this test file have ended. */
export async function usedSandbox(tool: DownloadedTool): Promise<ServingTool> {
  const serving = await tool.serve();
  afterAll(async () => {
    await serving.stop();
  });
  return serving;
}

/** A page of the guides. */
export function readGuide(name: string): Promise<string> {
  return readFile(path.join(root, 'docs', name), 'utf8');
}

/** Lets the test ask a process for its heap, by the channel between them; the file itself knows nothing of it. */
const TELLS_ITS_HEAP = `data:text/javascript,${encodeURIComponent(
  // The channel must not keep it running.
  'process.on("message", () => { gc(); process.send(process.memoryUsage().heapUsed); }); process.channel.unref();',
)}`;

async function serve(folder: string, args: readonly string[]): Promise<ServingTool> {
  const port = await freePort();
  const options = ['--expose-gc', '--import', TELLS_ITS_HEAP];
  const command = [...options, 'slipway.mjs', 'sandbox', '--port', String(port), ...args];
  const child = spawn(process.execPath, command, {
    cwd: folder,
    env: ENVIRONMENT,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes('Stop it with Ctrl+C.')) {
          resolve();
        }
      });
    }
    void ended.then(() => {
      reject(new Error(`The sandbox ended: ${output}`));
    });
  });
  return {
    origin: `http://localhost:${String(port)}`,
    output: () => output,
    heapUsed: async () => {
      child.send('heap');
      const [bytes] = (await once(child, 'message')) as [number];
      return bytes;
    },
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
