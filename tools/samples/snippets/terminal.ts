import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';

interface SnippetOutcome {
  /** The exit code; `undefined` after a timeout. */
  readonly status: number | undefined;
  readonly output: string;
}

/** A shell that keeps its variables between steps, like a reader's terminal. */
export interface Terminal {
  /** Runs a file of shell commands. Unless tolerant, the first failing command exits the shell. */
  readonly run: (file: string, tolerant: boolean) => Promise<SnippetOutcome>;
  readonly close: () => void;
}

export interface Background {
  /** Resolves when its output contains a text, or with `false` when it exits or times out. */
  readonly prints: (text: string) => Promise<boolean>;
  readonly output: () => string;
  readonly close: () => void;
}

const STEP_TIMEOUT_MS = 60_000;

export function openTerminal(folder: string, variables: Readonly<Record<string, string>>): Terminal {
  const shell = startShell(folder, variables);
  return {
    run: (file, tolerant) => {
      const mark = randomUUID();
      const ended = new RegExp(`${mark} (\\d+)\\n`);
      const before = shell.output().length;
      const own = () => shell.output().slice(before);
      shell.child.stdin?.write(
        `set ${tolerant ? '+e' : '-e'}; . ./${path.basename(file)} </dev/null; printf '${mark} %s\\n' "$?"\n`,
      );
      return waitFor(shell, () => {
        const status = ended.exec(own())?.[1];
        const code = status === undefined ? shell.exitCode() : Number(status);
        return code === undefined ? undefined : { status: code, output: own().replace(ended, '') };
      }).then((outcome) => outcome ?? { status: undefined, output: own() });
    },
    close: () => {
      endGroup(shell.child);
    },
  };
}

/** Starts a file of shell commands in the background. */
export function startBackground(
  folder: string,
  variables: Readonly<Record<string, string>>,
  file: string,
): Background {
  const shell = startShell(folder, variables);
  shell.child.stdin?.end(`. ./${path.basename(file)} </dev/null\n`);
  return {
    prints: async (text) => {
      const seen = await waitFor(shell, () => {
        const has = shell.output().includes(text) && shell.output() !== '';
        return has || shell.exitCode() !== undefined ? { has } : undefined;
      });
      return seen?.has ?? false;
    },
    output: shell.output,
    close: () => {
      endGroup(shell.child);
    },
  };
}

interface Shell {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly exitCode: () => number | undefined;
  readonly watchers: Set<() => void>;
}

function startShell(folder: string, variables: Readonly<Record<string, string>>): Shell {
  // A separate process group, so that no child outlives it.
  const child = spawn('bash', ['--noprofile', '--norc'], {
    cwd: folder,
    env: { ...process.env, ...variables },
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const watchers = new Set<() => void>();
  let output = '';
  let code: number | undefined;
  const notify = () => {
    watchers.forEach((watch) => {
      watch();
    });
  };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      notify();
    });
  }
  // Ignored: writing to a shell that has exited fails, which its exit code reveals.
  child.stdin.on('error', () => undefined);
  child.on('error', (error) => {
    output += error.message;
    code = -1;
    notify();
  });
  child.on('close', (status) => {
    code ??= status ?? -1;
    notify();
  });
  return { child, output: () => output, exitCode: () => code, watchers };
}

/** Resolves with the result of `look`, or with `undefined` after a minute. */
function waitFor<Found>(shell: Shell, look: () => Found | undefined): Promise<Found | undefined> {
  return new Promise((resolve) => {
    const end = (found: Found | undefined) => {
      clearTimeout(timer);
      shell.watchers.delete(watch);
      resolve(found);
    };
    const watch = () => {
      const found = look();
      if (found !== undefined) {
        end(found);
      }
    };
    const timer = setTimeout(() => {
      end(undefined);
    }, STEP_TIMEOUT_MS);
    shell.watchers.add(watch);
    watch();
  });
}

function endGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) {
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // It has already exited.
    }
  }
}
