import { readdirSync, readFileSync } from 'node:fs';

/** A process, from Linux' `/proc`. */
interface LinuxProcess {
  readonly pid: number;
  readonly parent: number;
  readonly residentBytes: number;
}

/** All processes; none on a system without `/proc`. */
function listProcesses(): readonly LinuxProcess[] {
  return readable(() => readdirSync('/proc'))
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) =>
      readable(() => {
        const status = readFileSync(`/proc/${name}/status`, 'utf8');
        const field = (key: string) => Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
        return [{ pid: Number(name), parent: field('PPid'), residentBytes: field('VmRSS') * 1024 }];
      }),
    );
}

/** The children of a process. */
function childrenOf(parent: number, all: readonly LinuxProcess[]): readonly LinuxProcess[] {
  return all.filter((one) => one.parent === parent);
}

/** The resident memory of a process and its descendants in bytes; 0 without `/proc`. */
export function treeBytes(root: number): number {
  const all = listProcesses();
  const below = (pid: number): number =>
    childrenOf(pid, all).reduce((sum, child) => sum + child.residentBytes + below(child.pid), 0);
  return (all.find(({ pid }) => pid === root)?.residentBytes ?? 0) + below(root);
}

/** What a function reads; nothing if the process has ended between the listing and the reading. */
function readable<Item>(read: () => Item[]): Item[] {
  try {
    return read();
  } catch {
    return [];
  }
}
