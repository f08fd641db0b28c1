import { readdirSync, readFileSync } from 'node:fs';

/** The resources held by the workers of a server. */
export interface ProcessUse {
  readonly workers: number;
  /** Resident memory of all workers, in bytes. */
  readonly residentBytes: number;
  /** Open files and sockets of all workers. */
  readonly files: number;
}

/**
 * Reads the resources of the children of a process from Linux' `/proc`.
 *
 * @param parent the master process of nginx, whose children are its workers
 */
export function processUse(parent: number): ProcessUse {
  const workers = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const status = readFileSync(`/proc/${name}/status`, 'utf8');
        const field = (key: string) => Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
        return field('PPid') === parent
          ? [{ residentBytes: field('VmRSS') * 1024, files: readdirSync(`/proc/${name}/fd`).length }]
          : [];
      } catch {
        // The process ended between the listing and the reading.
        return [];
      }
    });
  return {
    workers: workers.length,
    residentBytes: workers.reduce((sum, { residentBytes }) => sum + residentBytes, 0),
    files: workers.reduce((sum, { files }) => sum + files, 0),
  };
}
