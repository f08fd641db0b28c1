import Translate from '@docusaurus/Translate';
import { useTypedSelector } from '@theme/ApiItem/hooks';
import type { ReactNode } from 'react';

import { prettyJson } from '@site/src/browser/components/TryIt/prettyJson';

// Replaced, because upstream's tabs and code block load Prism, hide the headers, and announce nothing.
export default function Response(): ReactNode {
  const { value, code, headers = {} } = useTypedSelector((state) => state.response);
  return (
    <div className="explorer__answer" role="status">
      {code === undefined ? (
        value
      ) : (
        <>
          <p className="explorer__status" data-status={Math.floor(code / 100)}>
            <Translate id="tryIt.status" values={{ code: <strong>{code}</strong> }}>
              {'Answer: {code}'}
            </Translate>
          </p>
          <dl className="explorer__headers">
            {Object.entries(headers).map(([name, text]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          {value === undefined || value === '' ? (
            <p>
              <Translate id="tryIt.noBody">The answer has no body.</Translate>
            </p>
          ) : (
            // Scrollable elements must be focusable, or a keyboard cannot scroll them.
            // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1, axe scrollable-region-focusable
            <pre tabIndex={0}>{prettyJson(value)}</pre>
          )}
        </>
      )}
    </div>
  );
}
