import { Fragment, type ReactNode } from 'react';

import { highlightCode } from '../../kit/highlight/highlightCode';
import type { Example } from '../../contract';
import type { Delivery } from '../model/deliveries';
import { payloadText } from '../model/exampleText';
import type { SamplesModel } from '../model/pageModels';
import { languages } from '../samples/languages';
import { DELIVERED_TO, REQUEST } from '../model/pageSentences';

interface BlockProps {
  readonly text: string;
  readonly language: string;
  /** What it shows, for screen readers. */
  readonly name: string;
  readonly className?: string;
  /** The status of the response whose payload it contains as JSON; empty if it is that of the request. */
  readonly payloadOf?: string | undefined;
}

/** Code in the panel, highlighted, which scrolls, by keyboard as well. */
function Block({ text, language, name, className, payloadOf }: BlockProps): ReactNode {
  return (
    <pre
      className={className}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1, axe scrollable-region-focusable
      tabIndex={0}
      role="group"
      aria-label={name}
      data-payload={payloadOf}
    >
      <code dangerouslySetInnerHTML={{ __html: highlightCode(text, language) }} />
    </pre>
  );
}

/** The payload of the first example, and the whole program that sends it. */
export function RequestCode({ samples: { code, payload } }: { readonly samples: SamplesModel }): ReactNode {
  const [language] = languages;
  return (
    <>
      {payload === undefined ? null : (
        <Block className="ref-payload" text={payload} language="json" name="the payload" payloadOf="" />
      )}
      <Block
        className="ref-program"
        text={code}
        language={language.prism}
        name={`the ${language.label} sample`}
        payloadOf={payload === undefined ? undefined : ''}
      />
    </>
  );
}

export function ResponseCode({
  status,
  example,
}: {
  readonly status: string;
  readonly example: Example;
}): ReactNode {
  return (
    <Block text={payloadText(example)} language="json" name={`the response ${status}`} payloadOf={status} />
  );
}

/** What the platform sends to a receiver, in each content mode: the headers, then the payload. */
export function DeliveryCode({ deliveries }: { readonly deliveries: readonly Delivery[] }): ReactNode {
  return (
    <section className="samples" aria-label={REQUEST}>
      <p className="ref-half">{REQUEST}</p>
      <div className="ref-code">
        <p className="ref-in">{DELIVERED_TO}</p>
        {deliveries.map(({ id, mediaType, head, payload }) => (
          <Fragment key={id}>
            <Block className="ref-head" text={head} language="http" name={`the headers of ${mediaType}`} />
            <Block text={payload} language="json" name={`the payload of ${mediaType}`} payloadOf="" />
          </Fragment>
        ))}
      </div>
    </section>
  );
}
