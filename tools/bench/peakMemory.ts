import { readdirSync, readFileSync } from 'node:fs';

/** The memory of one process, from Linux' `/proc`. */
interface ProcessMemory {
  readonly parent: number;
  readonly residentBytes: number;
}

const SAMPLE_MS = 200;

/**
 * Watches the resident memory of a process and its descendants.
 *
 * @param pid the process at the root of the tree
 * @returns a function that stops watching and returns the peak of the sum in bytes, or `undefined` without
 *   `/proc`
 */
export function watchPeakMemory(pid: number): () => number | undefined {
  let peak: number | undefined;
  const sample = () => {
    const total = treeBytes(pid);
    if (total !== undefined && total > (peak ?? 0)) {
      peak = total;
    }
  };
  const timer = setInterval(sample, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    return peak;
  };
}

function treeBytes(root: number): number | undefined {
  const processes = readProcesses();
  if (processes === undefined) {
    return undefined;
  }
  const inTree = (pid: number): boolean => {
    const found = processes.get(pid);
    return pid === root || (found !== undefined && found.parent > 1 && inTree(found.parent));
  };
  return [...processes]
    .filter(([pid]) => inTree(pid))
    .reduce((sum, [, { residentBytes }]) => sum + residentBytes, 0);
}

function readProcesses(): ReadonlyMap<number, ProcessMemory> | undefined {
  let names: string[];
  try {
    names = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return undefined;
  }
  const processes = new Map<number, ProcessMemory>();
  for (const name of names) {
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8');
      const number = (key: string) => Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
      processes.set(Number(name), { parent: number('PPid'), residentBytes: number('VmRSS') * 1024 });
    } catch {
      // The process ended between the listing and the reading.
    }
  }
  return processes;
}
