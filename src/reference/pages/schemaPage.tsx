import { schemaSlug } from '../../portal/routes';
import type { OperationLink, SchemaPageModel } from '../model/pageModels';
import { inlineMarkdownToHtml } from '../view/renderMarkdown';
import { OperationList } from '../view/OperationList';
import { SchemaTree } from '../view/SchemaTree';
import { NOT_IN_BODIES, schemaKind, USES } from '../model/pageSentences';
import { apiSidebar, plainSummary, writeSplitPage, type PageSection, type SplitPage } from '../view/page';

/** The MDX of a named schema's page. */
export function schemaPage(model: SchemaPageModel): SplitPage {
  const { title, description = '', api, base, schema } = model;
  const id = schemaSlug(title);
  return writeSplitPage(
    {
      id,
      title,
      description: plainSummary(`${title}, a schema of the ${api.text}. ${description}`),
      apis: [base.api],
      sidebar: apiSidebar(base.api),
    },
    [
      {
        content: (
          <>
            <p
              className="ref-kind"
              dangerouslySetInnerHTML={{ __html: inlineMarkdownToHtml(schemaKind(api)) }}
            />
            <SchemaTree schema={schema} isOwnPage />
          </>
        ),
      },
      ...usesSections(model),
    ],
    `${id}.schema`,
  );
}

function usesSections({ usedInSchemas, usedInRequests, usedInResponses }: SchemaPageModel): PageSection[] {
  const lists: PageSection[] = [
    ...(usedInSchemas.length === 0
      ? []
      : [
          part(
            USES.schemas,
            <ul className="ref-schema-list">
              {usedInSchemas.map(({ text, href }) => (
                <li key={text}>
                  <a href={href}>{text}</a>
                </li>
              ))}
            </ul>,
          ),
        ]),
    ...operationsPart(USES.requests, usedInRequests),
    ...operationsPart(USES.responses, usedInResponses),
  ];
  return [
    { heading: { level: 2, ...USES.all }, content: lists.length === 0 ? <p>{NOT_IN_BODIES}</p> : null },
    ...lists,
  ];
}

type Use = (typeof USES)[keyof typeof USES];

function operationsPart(use: Use, operations: readonly OperationLink[]): PageSection[] {
  return operations.length === 0 ? [] : [part(use, <OperationList operations={operations} />)];
}

function part(use: Use, content: PageSection['content']): PageSection {
  return { heading: { level: 3, ...use }, content };
}
