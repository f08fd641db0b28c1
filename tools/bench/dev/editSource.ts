import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { git } from '../../../src/kit/mainline';
import { inputError } from '../../../src/kit/problem';

/** A source that a benchmark edits and restores. */
export interface EditedSource {
  /** Saves the file with the edited text replaced. */
  readonly save: (text: string) => void;
  /** Restores the file. Synchronous, so that it can run while the process exits. */
  readonly restore: () => void;
}

/**
 * Prepares a source file for editing.
 *
 * @param file relative to the root
 * @param place the text to edit
 * @throws {InputError} if the file has uncommitted changes, or does not contain the text exactly once
 */
export function editSource(root: string, file: string, place: string): EditedSource {
  if (git(root, 'status', '--porcelain', '--', file) !== '') {
    const message = 'This file has uncommitted changes, and the benchmark edits it.';
    throw inputError(message, 'commit or stash them.', file);
  }
  const target = path.join(root, file);
  const original = readFileSync(target, 'utf8');
  if (original.split(place).length !== 2) {
    const message = `The benchmark edits "${place}", which does not occur exactly once in this file.`;
    throw inputError(message, 'choose another text in tools/bench/dev/dev.ts.', file);
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
