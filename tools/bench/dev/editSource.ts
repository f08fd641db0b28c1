import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { InputError } from '../../../src/kit/problem';

/** A source that a benchmark edits, and puts back as it was. */
export interface EditedSource {
  /** Saves the file with another text in the place that is edited. */
  readonly save: (text: string) => void;
  /** Saves the file as it was. Synchronous, so that it may run while the process ends. */
  readonly restore: () => void;
}

/**
 * Takes hold of a source file to edit it.
 *
 * @param file relative to the root
 * @param place the text in it that is edited
 * @throws {InputError} when the file has changes that are not committed, or the text is not there exactly once
 */
export function editSource(root: string, file: string, place: string): EditedSource {
  const changes = execFileSync('git', ['status', '--porcelain', '--', file], { cwd: root, encoding: 'utf8' });
  if (changes !== '') {
    throw new InputError([
      {
        message: 'This file has changes that are not committed, and the benchmark edits it.',
        file,
        cure: 'commit or stash them.',
      },
    ]);
  }
  const target = path.join(root, file);
  const original = readFileSync(target, 'utf8');
  if (original.split(place).length !== 2) {
    throw new InputError([
      {
        message: `The benchmark edits "${place}", which is not in this file exactly once.`,
        file,
        cure: 'choose another text in tools/bench/dev/edits.ts.',
      },
    ]);
  }
  return {
    save: (text) => {
      writeFileSync(
        target,
        original.replace(place, () => text),
      );
    },
    restore: () => {
      writeFileSync(target, original);
    },
  };
}
