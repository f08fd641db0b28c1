import Link from '@docusaurus/Link';
import { Fragment, type ReactNode } from 'react';

import Shown from './Shown';

/** The three buttons. */
const LOOKS = [
  ['Primary', 'button button--primary'],
  ['Outline', 'button button--secondary'],
  ['Plain', 'button button--plain'],
] as const;

/** Buttons: 36 pixels high, 44 for a finger or where one is the point of its page. */
export default function Buttons(): ReactNode {
  return LOOKS.map(([look, className]) => (
    <Shown
      key={look}
      title={`Button: ${look.toLowerCase()}`}
      states={{
        Normal: (
          <button className={className} type="button">
            Send
          </button>
        ),
        'The point of its page': (
          <button className={`${className} run-main`} type="button">
            Run the steps here
          </button>
        ),
        Link: (
          <Link className={className} to="/studio/">
            Open in the Studio
          </Link>
        ),
        Disabled: (
          <Fragment>
            <button className={className} type="button" disabled>
              Send
            </button>{' '}
            (with the reason beside it)
          </Fragment>
        ),
        Busy: (
          <button className={className} type="button" aria-disabled>
            Sending …
          </button>
        ),
        Pressed: (
          <button className={className} type="button" aria-pressed>
            Expand all fields
          </button>
        ),
      }}
    />
  ));
}
