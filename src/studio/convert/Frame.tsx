import type { ReactNode } from 'react';

import { dropTarget } from '../frame/dropTarget';
import ToolPanes from '../frame/ToolPanes';

interface Props {
  readonly bar: ReactNode;
  readonly input: ReactNode;
  readonly result: ReactNode;
  /** Takes a file that was dropped on the tool. */
  readonly onFile?: (file: File) => void;
}

/** The parts of the converter: its bar, the source, and what it has become. */
export default function Frame({ bar, input, result, onFile }: Props): ReactNode {
  return (
    <div className="codes convert" {...(onFile === undefined ? {} : dropTarget(onFile))}>
      {bar}
      <ToolPanes tool="convert" input={<div className="convert__input">{input}</div>} result={result} />
    </div>
  );
}
