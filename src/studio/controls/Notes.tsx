import type { ReactNode } from 'react';

import { calloutKinds } from '../../guides/callouts/calloutKinds';
import Status from '../../browser/ui/Status';

import Shown from './Shown';

/** What stands out of a text: callouts, statuses, and the notes of a field. */
export default function Notes(): ReactNode {
  return (
    <>
      <Shown
        title="Callout"
        states={Object.fromEntries(
          Object.entries(calloutKinds).map(([kind, word]) => [
            word,
            <div key={kind} className={`callout callout-${kind}`}>
              <p className="callout-kind">{word}</p>
              <p>A callout is for what a reader must not miss.</p>
            </div>,
          ]),
        )}
      />
      <Shown
        title="Status"
        states={Object.fromEntries(
          [201, 302, 409, 500, 418].map((status) => [
            String(status),
            <Status key={status} status={status} />,
          ]),
        )}
      />
      <Shown
        title="Note of a field"
        states={{
          Note: <p className="explorer__note">The body matches the contract.</p>,
          Fault: <p className="explorer__fault">Enter a tenant: the path of the call contains it.</p>,
        }}
      />
    </>
  );
}
