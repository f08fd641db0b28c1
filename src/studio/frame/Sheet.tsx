import { translate } from '@docusaurus/Translate';
import type { ReactNode, Ref } from 'react';

export interface Props {
  /** The `popoverTarget` of the button that opens it. */
  readonly id: string;
  readonly title: string;
  /** In addition to the class `sheet`. */
  readonly className?: string;
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/**
 * A sheet at the edge of the window, which a button opens and Escape closes. It is a popover of HTML (section 6.12), which
 * also opens before the page has hydrated; a browser without popovers shows its content where it stands. The button has the
 * class `sheet__opener`.
 */
export default function Sheet({ id, title, className, ref, children }: Props): ReactNode {
  return (
    <section
      className={className === undefined ? 'sheet' : `sheet ${className}`}
      id={id}
      popover="auto"
      aria-label={title}
      ref={ref}
    >
      <div className="sheet__head">
        <strong>{title}</strong>
        <button className="button button--plain" type="button" popoverTarget={id} popoverTargetAction="hide">
          {translate({ message: 'Close' })}
        </button>
      </div>
      <div className="sheet__content">{children}</div>
    </section>
  );
}
