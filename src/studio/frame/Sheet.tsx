import { translate } from '@docusaurus/Translate';
import { useId, type ReactNode, type Ref } from 'react';

export interface Props {
  /** The button that opens it. */
  readonly button: ReactNode;
  readonly buttonClass: string;
  /** What a screen reader says of the button, where its content is not words. */
  readonly buttonLabel?: string;
  /** Its heading. */
  readonly title: string;
  /** Beside `sheet`. */
  readonly className?: string;
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/**
 * A sheet at the edge of the window, which a button opens and Escape closes. It is a popover of HTML (section 6.12), which
 * also opens before the page has hydrated; a browser without popovers shows its content where it stands.
 */
export default function Sheet({ button, title, className, ref, children, ...opener }: Props): ReactNode {
  const id = useId();
  return (
    <>
      <button
        className={`${opener.buttonClass} sheet__opener`}
        type="button"
        popoverTarget={id}
        aria-label={opener.buttonLabel}
      >
        {button}
      </button>
      <section
        className={className === undefined ? 'sheet' : `sheet ${className}`}
        id={id}
        popover="auto"
        aria-label={title}
        ref={ref}
      >
        <div className="sheet__head">
          <strong>{title}</strong>
          <button
            className="studio__button studio__button--plain"
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
          >
            {translate({ id: 'sheet.close', message: 'Close' })}
          </button>
        </div>
        <div className="sheet__content">{children}</div>
      </section>
    </>
  );
}
