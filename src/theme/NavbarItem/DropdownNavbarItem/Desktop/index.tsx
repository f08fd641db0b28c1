import NavbarItem from '@theme/NavbarItem';
import type { Props } from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import clsx from 'clsx';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';

import { LEFT_ALONE, useIsFromDocument } from '../../../../browser/forPages';
import { itemForArrowKey } from '../../../../browser';
import styles from './styles.module.css';

/** Dismissed means closed even though the pointer is still over it. */
type State = 'closed' | 'open' | 'dismissed';

// Replaced, because upstream's is a link with the role of a button that claims to open a menu, without support for
// Escape or arrow keys. This one is the disclosure of links from the ARIA Authoring Practices. Its links are those of the
// document until the reader comes to it.
export default function DropdownNavbarItemDesktop({
  items,
  position,
  className,
  label,
  children,
}: Props): ReactNode {
  const list = useId();
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<State>('closed');
  const isOpen = state === 'open';
  const [isLeft, approach] = useUntilApproached(state !== 'closed');

  useEffect(() => {
    const onKeyDown = ({ key }: globalThis.KeyboardEvent) => {
      const element = frame.current;
      // Hovering opens it too, wherever the focus is (WCAG 1.4.13).
      if (key === 'Escape' && (isOpen || element?.matches(':hover') === true)) {
        setState('dismissed');
        if (element?.contains(document.activeElement) === true) {
          button.current?.focus();
        }
      }
    };
    const onElsewhere = ({ target }: Event) => {
      if (isOpen && target instanceof Node && frame.current?.contains(target) === false) {
        setState('closed');
      }
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [isOpen]);

  const onArrow = (event: KeyboardEvent) => {
    const links = Array.from(frame.current?.querySelectorAll<HTMLElement>('.dropdown__menu a') ?? []);
    const next = itemForArrowKey(links, document.activeElement, event.key);
    if (next !== undefined) {
      event.preventDefault();
      // Hidden elements cannot be focused.
      flushSync(() => {
        setState('open');
      });
      next.focus();
    }
  };

  const onClick = ({ target }: MouseEvent) => {
    // The page that was chosen is below the list, and the pointer still over it.
    if (target instanceof Element && target.closest('a') !== null) {
      setState('dismissed');
    }
  };

  return (
    <div
      ref={frame}
      role="presentation"
      className={clsx('navbar__item', 'dropdown', {
        'dropdown--hoverable': state !== 'dismissed',
        'dropdown--right': position === 'right',
        'dropdown--show': isOpen,
      })}
      onClick={onClick}
      onKeyDown={onArrow}
      onFocus={approach}
      onPointerEnter={() => {
        // At once: a click may follow.
        flushSync(() => {
          approach();
          setState(isOpen ? 'open' : 'closed');
        });
      }}
      onMouseLeave={() => {
        setState(isOpen ? 'open' : 'closed');
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={list}
        className={clsx('navbar__link', styles['button'], className)}
        onClick={() => {
          setState(isOpen ? 'dismissed' : 'open');
        }}
      >
        {children ?? label}
      </button>
      <ul id={list} className="dropdown__menu" {...(isLeft ? LEFT_ALONE : { children: links(items) })} />
    </div>
  );
}

function links(items: Props['items']): ReactNode {
  return items.map((item, index) => (
    <NavbarItem isDropdownItem activeClassName="dropdown__link--active" {...item} key={index} />
  ));
}

/**
 * Whether the document's links are left alone, and what ends that: a dozen of them, which are hidden, would be hydrated on every
 * page, and rendered again right after it and for each page that is opened.
 */
function useUntilApproached(isUsed: boolean): [boolean, () => void] {
  const isFromDocument = useIsFromDocument();
  const [isApproached, setApproached] = useState(false);
  const approach = () => {
    setApproached(true);
  };
  return [isFromDocument && !isApproached && !isUsed, approach];
}
