import {
  type OpenPoint,
  openSentences,
  type OperationModel,
  plainText,
  type ReferencePageModel,
} from '../../reference';
import { searchContent } from '../../search/forNode';

interface Described {
  /** The id of the part; empty for the page as a whole. */
  readonly id: string;
  /** What the page calls it. */
  readonly name: string;
  readonly text: string;
}

/**
 * The open points on a page of the reference, each at the part whose description has it. A property of a named schema
 * counts on the schema's page only, as in the search.
 */
export function openPointsOf(model: ReferencePageModel): readonly OpenPoint[] {
  // Most pages have none, and to parse the Markdown of all of them takes seconds.
  if (!/specified/i.test(JSON.stringify(model))) {
    return [];
  }
  const { text, fields } = searchContent(model);
  const parts: readonly Described[] = [
    { id: '', name: '', text },
    ...(model.kind === 'operation' ? bodiesOf(model) : []),
    ...fields.map((field) => ({ id: field.id, name: field.path, text: field.text })),
  ];
  return parts.flatMap((part) =>
    openSentences(part.text).map((sentence) => ({
      api: model.base.api,
      sentence: sentence.text,
      place: {
        text: part.name === '' ? model.title : `${model.title}: ${part.name}`,
        href: part.id === '' ? model.route : `${model.route}#${part.id}`,
      },
    })),
  );
}

function bodiesOf({ sections }: OperationModel): readonly Described[] {
  return sections.flatMap((section): Described[] => {
    switch (section.kind) {
      case 'request':
        return [
          { id: section.heading.id, name: section.heading.text, text: plainText(section.description ?? '') },
        ];
      case 'responses':
        return section.responses.map(({ status, description }) => ({
          id: status,
          name: status,
          text: plainText(description),
        }));
      default:
        return [];
    }
  });
}
