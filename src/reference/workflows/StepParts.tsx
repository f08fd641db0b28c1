import { Fragment, type ReactNode } from 'react';

import { Code } from '../view/Code';
import { Method } from '../view/Endpoint';
import { InlineMarkdown, Markdown } from '../view/Markdown';
import type { TakenValue, WorkflowStep } from './workflowModel';

/** A step of a workflow below its heading: the call, what it takes and returns, the request and the response. */
export function StepParts({ step }: { readonly step: WorkflowStep }): ReactNode {
  const { description, method, path, operation, payload, head, response, delivery } = step;
  return (
    <>
      <Markdown text={description} />
      <p className="workflow-call">
        <Method method={method} /> <code>{path}</code> <a href={operation.href}>{operation.text}</a>
      </p>
      <Facts step={step} />
      <p className="ref-part-label">Request</p>
      <Code text={head} language="http" />
      {payload === undefined ? null : <Document label={`Payload: ${payload.summary}`} text={payload.text} />}
      <p className="ref-part-label">Response</p>
      <p className="ref-status">
        <span className="ref-status-code">{response.status}</span>{' '}
        <InlineMarkdown text={response.description} />
      </p>
      {response.document === undefined ? null : (
        <Document label={response.document.label} text={response.document.text} />
      )}
      {delivery === undefined ? null : <DeliveryParts delivery={delivery} />}
    </>
  );
}

/** Documents with fewer lines are open. */
const SHORT = 24;

function Document({ label, text }: { readonly label: string; readonly text: string }): ReactNode {
  const isShort = text.split('\n').length < SHORT;
  return (
    <details className="ref-details workflow-document" open={isShort}>
      <summary>{label}</summary>
      <Code text={text} {...(isShort ? { language: 'json' } : {})} />
    </details>
  );
}

function Facts({ step: { takes, returns, criteria, error } }: { readonly step: WorkflowStep }): ReactNode {
  return (
    <dl className="workflow-facts">
      {takes.length === 0 ? null : (
        <>
          <dt>Takes</dt>
          <dd>
            <Taken values={takes} />
          </dd>
        </>
      )}
      <dt>Succeeds if</dt>
      <dd>
        <InlineMarkdown text={criteria.join(' ')} />
      </dd>
      {error === undefined ? null : (
        <>
          <dt>Expects the error</dt>
          <dd>
            {error.status}{' '}
            <a href={error.code.href}>
              <code>{error.code.text}</code>
            </a>
          </dd>
        </>
      )}
      {returns.length === 0 ? null : (
        <>
          <dt>Returns</dt>
          <dd>
            {returns.map(({ name, place }, index) => (
              <Fragment key={name}>
                {index === 0 ? null : ', '}
                <code>{name}</code> (<InlineMarkdown text={place} />)
              </Fragment>
            ))}
          </dd>
        </>
      )}
    </dl>
  );
}

/** The values that a step takes: from the reader, then from each earlier step. */
function Taken({ values }: { readonly values: readonly TakenValue[] }): ReactNode {
  return values.map(({ name, step }, index) => (
    <Fragment key={`${step?.anchor ?? ''}.${name}`}>
      {index === 0 ? null : ', '}
      <code>{name}</code>
      {step === undefined ? null : (
        <>
          {' '}
          of <a href={`#${step.anchor}`}>{step.text}</a>
        </>
      )}
    </Fragment>
  ));
}

/** The event that the platform delivers after a step, with its verification. */
function DeliveryParts({
  delivery: { event, type, sink, criteria, guide, example },
}: {
  readonly delivery: NonNullable<WorkflowStep['delivery']>;
}): ReactNode {
  return (
    <>
      <p className="ref-part-label">Delivery</p>
      <p>
        The platform delivers the event <a href={event.href}>{event.text}</a> (<code>{type}</code>) to{' '}
        <code>{sink}</code>. Verify it before you use it, as in the{' '}
        <a href={guide}>guide to verifying deliveries</a>.
      </p>
      <dl className="workflow-facts">
        <dt>Succeeds if</dt>
        <dd>
          <InlineMarkdown text={criteria.join(' ')} />
        </dd>
      </dl>
      {example === undefined ? null : (
        <>
          <Code text={example.head} language="http" />
          <Document label="Payload of the delivery" text={example.payload} />
        </>
      )}
    </>
  );
}
