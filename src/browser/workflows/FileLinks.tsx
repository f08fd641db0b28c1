import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import Button from '../ui/Button';
import { openFile, saveFile } from '../ui/saveFile';

export interface Props {
  readonly file: Blob;
  readonly type: string;
  /** The path that it came from, whose last part is its name. */
  readonly path: string;
}

/** The buttons of a response that is a file: one opens it in a new tab, the other saves it. */
export default function FileLinks({ file, type, path }: Props): ReactNode {
  const name = path.replace(/[?#].*$/, '').replace(/^.*\//, '');
  const typed = new Blob([file], { type });
  return (
    <p className="bar margin-bottom--sm on-screen">
      <Button
        label={translate({ message: 'Open {name}' }, { name })}
        onClick={() => {
          openFile(typed);
        }}
      />
      <Button
        label={translate({ message: 'Save {name}' }, { name })}
        onClick={() => {
          saveFile(typed, name);
        }}
      />
      <span className="run-status">
        {translate({ message: '{type}, {bytes} bytes' }, { type, bytes: file.size.toLocaleString('en') })}
      </span>
    </p>
  );
}
