import { useId, type ReactNode } from 'react';
import { Button } from '../../browser';

/** What a genuine delivery can be broken with. */
interface ShownFault {
  readonly name: string;
  /** What the button says: `Serialise the body again`. */
  readonly action?: string;
}

interface Props {
  readonly problems: readonly ShownFault[];
  readonly shown: string | undefined;
  /** Breaks the delivery with the fault of a name, or shows it as it was signed. */
  readonly onBreak: (name: string | undefined) => void;
}

/** A genuine delivery as it was signed, or broken in one way: the button of what is shown is pressed. */
export function FaultButtons({ problems, shown, onBreak }: Props): ReactNode {
  const title = useId();
  const shownFirst = [{ name: undefined, action: 'As it was signed' }, ...problems];
  return (
    <div className="workbench__faults bar margin-bottom--md on-screen" role="group" aria-labelledby={title}>
      <p id={title}>Break the delivery</p>
      {shownFirst.map(({ name, action }) => (
        <Button
          label={action}
          key={name ?? ''}
          aria-pressed={name === shown}
          onClick={() => {
            onBreak(name);
          }}
        />
      ))}
    </div>
  );
}
