import { execFileSync } from 'node:child_process';

/** Runs git in a folder as a writer, and returns what it prints. */
export const gitIn =
  (cwd: string, env: Readonly<Record<string, string>> = {}) =>
  (...args: readonly string[]): string =>
    execFileSync('git', ['-c', 'user.name=A writer', '-c', 'user.email=writer@shop.example', ...args], {
      ...{ cwd, encoding: 'utf8', stdio: 'pipe', env: { ...process.env, ...env } },
    });
