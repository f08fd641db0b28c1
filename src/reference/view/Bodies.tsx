import type { ReactNode } from 'react';

import { payloadText } from '../model/exampleText';
import { exampleAnchor } from '../model/fieldIds';
import type { BodyModel } from '../model/pageModels';
import { Code } from './Code';
import { Guides } from './Guides';
import { Markdown } from './Markdown';
import { SchemaTree } from './SchemaTree';
import { exampleLabel } from '../model/pageSentences';

/** The bodies of a request or a response: the schema, then the named examples. */
export function Bodies({ bodies }: { readonly bodies: readonly BodyModel[] }): ReactNode {
  return bodies.map((body) => (
    <div className="ref-body" key={body.mediaType}>
      <p className="ref-media">
        <code>{body.mediaType}</code>
        {body.schemaFile === undefined ? null : (
          <>
            {' '}
            <a href={body.schemaFile}>JSON Schema</a>
          </>
        )}
      </p>
      {body.schema === undefined ? null : <SchemaTree schema={body.schema} />}
      <Examples body={body} label={exampleLabel} />
    </div>
  ));
}

interface ExamplesProps {
  readonly body: BodyModel;
  readonly label: (name: string, summary: string | undefined) => string;
}

/** The examples of a body, folded; the panel of the page shows their code too. */
export function Examples({ body: { examples, idPrefix, exampleGuides }, label }: ExamplesProps): ReactNode {
  return examples.length === 0 ? null : (
    <div className="ref-examples">
      {examples.map(([name, example]) => (
        <details className="ref-details ref-example" key={name} id={exampleAnchor(idPrefix, name)}>
          <summary>{label(name, example.summary)}</summary>
          {example.description === undefined ? null : <Markdown text={example.description} />}
          <Guides guides={exampleGuides[name]} />
          <Code text={payloadText(example)} />
        </details>
      ))}
    </div>
  );
}
