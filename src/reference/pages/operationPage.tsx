import { isEdited } from '../../portal/studio';
import { operationSlug } from '../../portal/routes';
import { responsesOf, firstDocument } from '../model/responses';
import { deliveriesOf } from '../model/deliveries';
import type { OperationModel, OperationSection } from '../model/pageModels';
import { groupExamples } from '../samples/exampleGroups';
import { Bodies } from '../view/Bodies';
import { Contents } from '../view/Contents';
import { LinkList } from '../view/Links';
import { Endpoint } from '../view/Endpoint';
import { InlineMarkdown, Markdown, Sentence } from '../view/Markdown';
import { DeliveryCode, RequestCode, ResponseCode } from '../view/Panel';
import { ParameterList } from '../view/Parameters';
import { ErrorList, Response } from '../view/Responses';
import { Security, Signature } from '../view/Security';
import { commonHeaders, eventCatalogue, sinceWords } from '../model/pageSentences';
import {
  apiSidebar,
  plainSummary,
  writeSplitPage,
  type PagePart,
  type PageSection,
  type SplitPage,
} from '../view/page';

const PAGE_CLASS = 'ref-page';

/** The MDX of the page of an operation or a webhook. */
export function operationPage(model: OperationModel): SplitPage {
  const { operationId, title, description, base, sections } = model;
  const id = operationSlug(operationId);
  return writeSplitPage(
    {
      id,
      title,
      description: plainSummary(description ?? title),
      apis: [base.api],
      sidebar: apiSidebar(base.api),
      hideTableOfContents: true,
    },
    [
      {
        element: 'div',
        className: PAGE_CLASS,
        parts: [introduction(model), contents(model), panel(model), ...sections.flatMap(sectionParts)],
      },
    ],
    `${id}.api`,
  );
}

function introduction(model: OperationModel): PagePart {
  const { endpoint, deprecated, since, description, eventHref } = model;
  return {
    content: (
      <>
        <Endpoint endpoint={endpoint} deprecated={deprecated} />
        <p className="ref-kind">
          <InlineMarkdown text={sinceWords(since)} />
        </p>
        {description === undefined ? null : <Markdown text={description} />}
        {eventHref === undefined ? null : <Sentence text={eventCatalogue(eventHref)} />}
      </>
    ),
  };
}

/** The sections of the page, in a row that stays above them where the samples take the place of the usual list. */
function contents({ sections }: OperationModel): PagePart {
  return {
    element: 'nav',
    className: 'ref-contents',
    label: 'On this page',
    parts: [{ content: <Contents headings={sections.map(({ heading }) => heading)} /> }],
  };
}

/** The request above the responses, in a column next to the text if there is room. */
function panel(model: OperationModel): PagePart {
  return {
    element: 'aside',
    className: 'ref-aside',
    label: 'Request and response',
    parts: [
      { element: 'div', className: 'ref-column', parts: [...requestParts(model), responsesPart(model)] },
    ],
  };
}

/** The Try it button and the samples of a call; of an event, what the platform delivers. */
function requestParts(model: OperationModel): PagePart[] {
  const {
    samples,
    base: { versionPath },
  } = model;
  if (samples === undefined) {
    return [{ content: <DeliveryCode deliveries={deliveriesOf(model)} /> }];
  }
  const { operation, examples, isTyped } = samples;
  // The button first, so that on a phone it stands directly below the introduction, and in the same place on each page.
  return [
    { component: 'TryIt', props: { operation, versionPath, ...studioProps(model) } },
    {
      component: 'CodeSamples',
      props: {
        ...{ operation, versionPath, groups: groupExamples(examples) },
        ...(isTyped && versionPath === '/' && { typed: true }),
      },
      parts: [{ content: <RequestCode samples={samples} /> }],
    },
  ];
}

/** The example that the Studio opens, for a call of the latest version with a JSON body. */
function studioProps({ base, sections }: OperationModel): { readonly studio?: string } {
  const bodies = sections.flatMap((section) => (section.kind === 'request' ? section.bodies : []));
  const name = bodies.find(({ mediaType }) => isEdited(mediaType))?.examples[0]?.[0];
  return base.versionPath === '/' && name !== undefined ? { studio: name } : {};
}

function responsesPart(model: OperationModel): PagePart {
  const { base, operationId, samples, sections } = model;
  const [delivery] = deliveriesOf(model);
  const example = samples?.examples[0]?.name ?? delivery?.name ?? '';
  const responses = responsesOf(sections, samples?.examples);
  const document = firstDocument(sections, example);
  return {
    component: 'Responses',
    props: { operation: samples?.operation ?? `${base.api}/${operationId}`, responses, example },
    parts:
      document === undefined
        ? []
        : [{ content: <ResponseCode status={responses[0]?.status ?? ''} example={document[1]} /> }],
  };
}

function sectionParts(section: OperationSection): PagePart[] {
  const headed = (content: PageSection['content']): PageSection => ({
    heading: { level: 2, ...section.heading },
    content,
  });
  switch (section.kind) {
    case 'authorization':
      return [headed(<Security scopes={section.scopes} />)];
    case 'signature':
      return [headed(<Signature {...section} />)];
    case 'parameters':
      return [
        headed(
          <>
            {section.commonHref === undefined ? null : <Sentence text={commonHeaders(section.commonHref)} />}
            <ParameterList parameters={section.parameters} />
          </>,
        ),
      ];
    case 'request':
      return [
        headed(section.description === undefined ? null : <Markdown text={section.description} />),
        { component: 'FoldAll', props: { within: PAGE_CLASS } },
        { content: <Bodies bodies={section.bodies} /> },
      ];
    case 'responses':
      return [headed(section.responses.map((model) => <Response key={model.status} model={model} />))];
    case 'errors':
      return [headed(<ErrorList errors={section.errors} schemaHref={section.schemaHref} />)];
    case 'guides':
      return [headed(<LinkList links={section.guides} />)];
  }
}
