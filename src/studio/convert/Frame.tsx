import type { ReactNode } from 'react';

import { dropTarget } from '../frame/dropTarget';
import ToolPanes, { type Props as PanesProps } from '../frame/ToolPanes';

interface Props extends Pick<PanesProps, 'bar' | 'input' | 'result'> {
  /** Takes a file that was dropped on the tool. */
  readonly onFile?: (file: File) => void;
}

/** The parts of the converter: its bar, the source, and what it has become. */
export default function Frame({ input, onFile, ...parts }: Props): ReactNode {
  return (
    <ToolPanes
      {...parts}
      tool="convert"
      className="tool convert"
      input={<div className="convert__input">{input}</div>}
      {...(onFile === undefined ? {} : dropTarget(onFile))}
    />
  );
}
