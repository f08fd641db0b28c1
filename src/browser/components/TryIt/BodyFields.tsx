import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import type { ExplorerItem } from '@site/src/reference/explorer/explorerItem';

import { exampleOfBody, type TryBody } from './exampleBody';
import ExampleSelect from './ExampleSelect';
import FileBody from './FileBody';
import FormBody from './FormBody';
import TextBody from './TextBody';

export interface Props {
  readonly item: ExplorerItem;
  readonly body: TryBody;
  readonly contentType: string;
  /** Why the media type cannot be sent. */
  readonly fault: string | undefined;
  readonly onChoose: (example: string) => void;
  readonly onChange: (change: { readonly body?: TryBody; readonly contentType?: string }) => void;
}

/** The body of a call, from one of its examples. */
export default function BodyFields({ item, body, contentType, fault, onChoose, onChange }: Props): ReactNode {
  const media = item.bodies[contentType] ?? item.bodies['*/*'];
  const changeBody = (changed: TryBody) => {
    onChange({ body: changed });
  };
  return (
    <>
      {item.examples.length > 1 ? (
        <ExampleSelect item={item} current={exampleOfBody(body, item.examples)?.name} onChoose={onChoose} />
      ) : null}
      {media?.kind === 'form' ? <FormBody fields={media.fields} body={body} onChange={changeBody} /> : null}
      {media?.kind === 'file' ? (
        <FileBody body={body} contentType={contentType} fault={fault} onChange={onChange} />
      ) : null}
      {media?.kind === 'text' ? (
        <TextBody
          label={translate({ id: 'tryIt.body', message: 'Body as {contentType}' }, { contentType })}
          body={body}
          onChange={changeBody}
        />
      ) : null}
    </>
  );
}
