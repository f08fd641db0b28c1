import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import { Button } from '../../browser';

interface Props {
  /** The bytes of the file that were read, and all. */
  readonly bytes: number;
  readonly all: number;
  /** What else is known so far. */
  readonly more?: string;
  readonly onCancel: () => void;
}

/** How much of a file has been read, and a button that stops it. */
export default function ReadingProgress({ bytes, all, more, onCancel }: Props): ReactNode {
  const words = translate(
    { message: '{bytes} of {all}' },
    { bytes: bytesWords(bytes), all: bytesWords(all) },
  );
  return (
    <p className="bar">
      <progress
        aria-label={translate({ message: 'Part of the file that was read' })}
        max={Math.max(1, all)}
        value={bytes}
      />
      <span>{more === undefined ? words : `${words}, ${more}`}</span>
      <Button label={translate({ message: 'Cancel' })} onClick={onCancel} />
    </p>
  );
}

/** `12.4 MB` */
export function bytesWords(bytes: number): string {
  return bytes < 1_000_000
    ? `${(bytes / 1000).toLocaleString('en', { maximumFractionDigits: 1 })} KB`
    : `${(bytes / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;
}
