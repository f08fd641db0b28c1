import type { Code, Nodes } from 'mdast';
import type { VFile } from 'vfile';

import { displayPath } from '../../kit/displayPath';
import { InputError } from '../../kit/problem';
import type { ExampleSource } from './apiExample';
import { readSource } from './readSource';
import { callOfStep, commandFiles, STEP_USAGE, type WriteCommand } from '../workflows/workflowSteps';

/** The mark of a code block that is the command of a step: `step=first-receipt/createSale`. */
const STEP = /(?:^|\s)step=(\S+)/;

/**
 * A remark plugin that fills each code block with the mark `step` with the command that calls the step, so that a guide
 * and its workflow cannot differ.
 *
 * @param write writes the command
 * @returns a function without options, which would be part of the site's scripts
 */
export function stepCommands(write: WriteCommand) {
  return function remarkStepCommands() {
    return async (tree: Nodes, { cwd, path: file }: VFile): Promise<void> => {
      const blocks = stepBlocks(tree);
      if (blocks.length > 0) {
        const source = await readSource(cwd, file);
        blocks.forEach((block) => {
          fillBlock(block, source, write, displayPath(cwd, file));
        });
      }
    };
  };
}

function stepBlocks(node: Nodes): Code[] {
  if (node.type === 'code') {
    return STEP.test(node.meta ?? '') ? [node] : [];
  }
  return 'children' in node ? node.children.flatMap(stepBlocks) : [];
}

function fillBlock(block: Code, source: ExampleSource, write: WriteCommand, file: string): void {
  try {
    block.value = stepCommand(block, source, write) ?? '';
  } catch (error) {
    const line = block.position?.start.line;
    const message = error instanceof Error ? error.message : String(error);
    throw new InputError([{ message, file, ...(line === undefined ? {} : { line }), fix: STEP_USAGE }]);
  }
}

/**
 * The command of a block with the mark `step`; `undefined` for any other block.
 *
 * @throws {Error} for a step that does not exist, and a block with text of its own
 */
export function stepCommand(
  { meta, value }: Pick<Code, 'meta' | 'value'>,
  { workflows = new Map(), contracts }: ExampleSource,
  write: WriteCommand,
): string | undefined {
  const marks = meta ?? '';
  const [, name] = STEP.exec(marks) ?? [];
  if (name === undefined) {
    return undefined;
  }
  if (value.trim() !== '') {
    throw new Error(`The block of the step "${name}" has text of its own, which would not be shown.`);
  }
  const mark = (one: string) => new RegExp(`(?:^|\\s)${one}=(\\S+)`).exec(marks)?.[1];
  return write(callOfStep(name, workflows, contracts), commandFiles(mark));
}
