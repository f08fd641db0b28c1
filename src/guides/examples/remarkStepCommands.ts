import type { Code, Nodes } from 'mdast';
import type { VFile } from 'vfile';

import { displayPath } from '../../kit/displayPath';
import type { ExampleSource } from './apiExample';
import { nodesOf } from '../pages/parsePage';
import { workAt } from '../pages/workAt';
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
        const page = displayPath(cwd, file);
        blocks.forEach((block) => {
          block.value = workAt(block, page, STEP_USAGE, () => stepCommand(block, source, write) ?? '');
        });
      }
    };
  };
}

function stepBlocks(tree: Nodes): Code[] {
  return nodesOf(tree).filter((node) => node.type === 'code' && STEP.test(node.meta ?? '')) as Code[];
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
