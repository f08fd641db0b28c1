import { highlightCode } from '../../kit/highlight/highlightCode';
import { operationSlug } from '../../facts/slugs';
import type { OperationModel, OperationSection } from '../model/pageModels';
import { languages } from '../samples/languages';
import { Bodies } from '../view/Bodies';
import { Contents } from '../view/Contents';
import { GuideList } from '../view/Guides';
import { Endpoint } from '../view/Endpoint';
import { Markdown, Sentence } from '../view/Markdown';
import { ParameterList } from '../view/Parameters';
import { ErrorTable, Response } from '../view/Responses';
import { Security, Signature } from '../view/Security';
import { commonHeaders, eventCatalogue } from '../words';
import { plainSummary, writeSplitPage, type PagePart, type PageSection, type SplitPage } from './page';

/** The class of the element around the page. */
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
      api: base.api,
      hideTableOfContents: true,
    },
    [
      {
        element: 'div',
        className: PAGE_CLASS,
        parts: [introduction(model), ...samplesAside(model), ...sections.flatMap(partsOf)],
      },
    ],
    `${id}.api`,
  );
}

function introduction({ endpoint, deprecated, description, eventHref, sections }: OperationModel): PagePart {
  return {
    content: (
      <>
        <Endpoint endpoint={endpoint} deprecated={deprecated} />
        {description === undefined ? null : <Markdown text={description} />}
        {eventHref === undefined ? null : <Sentence text={eventCatalogue(eventHref)} />}
        <Contents headings={sections.map(({ heading }) => heading)} />
      </>
    ),
  };
}

/** The samples of a call and the Try it button, beside the text if there is room. */
function samplesAside({ base: { versionPath }, samples }: OperationModel): PagePart[] {
  if (samples === undefined) {
    return [];
  }
  const { operation, examples, code } = samples;
  const html = highlightCode(code, languages[0].prism);
  return [
    {
      element: 'aside',
      className: 'ref-aside',
      label: 'Samples',
      parts: [
        { component: 'CodeSamples', props: { operation, examples, html, versionPath } },
        { component: 'TryIt', props: { operation, versionPath } },
      ],
    },
  ];
}

function partsOf(section: OperationSection): PagePart[] {
  const headed = (content: PageSection['content']): PageSection => ({
    heading: { level: 2, ...section.heading },
    content,
  });
  switch (section.kind) {
    case 'authorization':
      return [headed(<Security scopes={section.scopes} />)];
    case 'signature':
      return [headed(<Signature guide={section.guide} keys={section.keys} />)];
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
      return [headed(<ErrorTable errors={section.errors} schemaHref={section.schemaHref} />)];
    case 'guides':
      return [headed(<GuideList guides={section.guides} />)];
  }
}
