import type { ReactNode } from 'react';

import { Code } from '../../reference/view/Code';

/** How a reader gets the report of a rehearsal. */
export function RehearsalStart(): ReactNode {
  return (
    <div className="rehearsal-start">
      <p>
        A report says what your calls showed, what is missing, and what was wrong, with the calls, the place
        and the fix.
      </p>
      <ol>
        <li>
          Let the sandbox record your integration while you work through the plan:
          <Code text="node slipway.mjs rehearse --country de --for till --record run.jsonl" />
          <a href="/tools/#rehearse">How to rehearse on the command line</a>
        </li>
        <li>
          Read <code>run.jsonl</code> here, or drop it on the page. A HAR of calls to any host works, too. The
          file stays in this tab, and what is not known to be harmless is blanked.
        </li>
        <li>Fix what is wrong, and record to another file.</li>
      </ol>
      <p>
        To see a report at once, press “Example day”: an example till calls the sandbox in this page, and
        makes one mistake on purpose.
      </p>
    </div>
  );
}
