import type { ReactNode } from 'react';

import { utf8 } from '../../kit/bytes';
import { type BaseLine, writeBase } from '../../signatures';
import { CodeTable } from './CodeTable';
import { hexRows, visibleParts } from './visibleText';

/** A longer base is not shown byte by byte to its end. */
const MOST_BYTES = 4096;

/** The signature base: each line with where its value comes from, and all bytes (RFC 9421, section 2.5). */
export function SignatureBase({ lines }: { readonly lines: readonly BaseLine[] }): ReactNode {
  const bytes = utf8(writeBase(lines));
  return (
    <>
      <h3>Signature base</h3>
      <p>
        {`These ${bytes.length.toLocaleString('en')} bytes are signed: ${String(lines.length)} lines with a line feed between them, and none at the end. Spaces and other characters that are easy to miss are marked.`}
      </p>
      <CodeTable
        className="delivery-base"
        columns={['Component', 'Value', 'Where it comes from']}
        rows={lines.map(({ identifier, value, source }, index) => ({
          key: `${String(index)} ${identifier}`,
          cells: [
            <code key="component">{identifier}</code>,
            <code key="value">
              <Visible text={value} />
            </code>,
            source,
          ],
        }))}
      />
      <details className="tool__more">
        <summary>The signature base byte by byte</summary>
        <pre
          className="delivery-bytes"
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1, axe scrollable-region-focusable
          tabIndex={0}
          role="group"
          aria-label="The bytes of the signature base"
        >
          {hexRows(bytes.subarray(0, MOST_BYTES))}
        </pre>
        {bytes.length > MOST_BYTES ? (
          <p className="note">{`And ${String(bytes.length - MOST_BYTES)} more bytes.`}</p>
        ) : null}
      </details>
    </>
  );
}

/** A text whose characters that are easy to miss are marked. */
function Visible({ text }: { readonly text: string }): ReactNode {
  return visibleParts(text).map(({ text: part, isMarked }, index) =>
    // The parts of a text have no other names than their places.
    isMarked ? <mark key={String(index)}>{part}</mark> : <span key={String(index)}>{part}</span>,
  );
}
