import type { ReactNode } from 'react';

import type { BodyModel, OperationModel, OperationSection } from '../model/pageModels';
import { commonHeaders, DELIVERED_TO, sinceWords } from '../model/pageSentences';
import { Bodies } from '../view/Bodies';
import { Endpoint } from '../view/Endpoint';
import { InlineMarkdown, Markdown, Sentence } from '../view/Markdown';
import { ParameterList } from '../view/Parameters';
import { ErrorList, Response } from '../view/Responses';
import { Security, Signature } from '../view/Security';

/** An operation without samples and controls, and with the first example of each body. */
export function PrintedOperation({ model }: { readonly model: OperationModel }): ReactNode {
  const { endpoint, deprecated, since, description, sections } = model;
  return (
    <>
      <Endpoint endpoint={endpoint} deprecated={deprecated} />
      <p className="ref-kind">
        <InlineMarkdown text={sinceWords(since)} />
      </p>
      {description === undefined ? null : <Markdown text={description} />}
      {endpoint.method === 'event' ? <p>{DELIVERED_TO}</p> : null}
      {sections
        .filter(({ kind }) => kind !== 'guides')
        .map((section) => (
          <section key={section.heading.id}>
            <h4 id={section.heading.id}>{section.heading.text}</h4>
            <Content section={section} />
          </section>
        ))}
    </>
  );
}

function Content({ section }: { readonly section: OperationSection }): ReactNode {
  switch (section.kind) {
    case 'authorization':
      return <Security scopes={section.scopes} />;
    case 'signature':
      return <Signature guide={section.guide} keys={section.keys} />;
    case 'parameters':
      return (
        <>
          {section.commonHref === undefined ? null : <Sentence text={commonHeaders(section.commonHref)} />}
          <ParameterList parameters={section.parameters} />
        </>
      );
    case 'request':
      return (
        <>
          {section.description === undefined ? null : <Markdown text={section.description} />}
          <Bodies bodies={section.bodies.map(withFirstExample)} />
        </>
      );
    case 'responses':
      return section.responses.map((response) => (
        <Response
          key={response.status}
          model={{ ...response, bodies: response.bodies.map(withFirstExample) }}
        />
      ));
    case 'errors':
      return (
        <ErrorList
          errors={section.errors.map((error) => ({ ...error, bodies: [] }))}
          schemaHref={section.schemaHref}
        />
      );
    case 'guides':
      return null;
  }
}

/** The other examples are on the page of the operation. */
function withFirstExample(body: BodyModel): BodyModel {
  return { ...body, examples: body.examples.slice(0, 1) };
}
