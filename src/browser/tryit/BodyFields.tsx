import { translate } from '@docusaurus/Translate';
import type { ReactNode, Ref } from 'react';

import type { ExplorerItem } from '@site/src/reference';

import type { TryBody } from './request/exampleBody';
import FileBody from './FileBody';
import FormBody from './FormBody';
import type { BodyHandle } from './JsonBody';
import JsonField from './JsonField';
import TextBody from './TextBody';
import type { BodyCheck } from './useBodyCheck';

export interface Props {
  readonly item: ExplorerItem;
  readonly body: TryBody;
  readonly contentType: string;
  /** Why the media type cannot be sent. */
  readonly problem: string | undefined;
  /** What the validator says about a JSON body. */
  readonly check: BodyCheck;
  /** Leads to a place in a JSON body. */
  readonly handle: Ref<BodyHandle>;
  readonly onChange: (change: { readonly body?: TryBody; readonly contentType?: string }) => void;
}

export default function BodyFields({
  item,
  body,
  contentType,
  problem,
  check,
  handle,
  onChange,
}: Props): ReactNode {
  const media = item.bodies[contentType] ?? item.bodies['*/*'];
  const label = translate({ message: 'Body as {contentType}' }, { contentType });
  const changeBody = (changed: TryBody) => {
    onChange({ body: changed });
  };
  return (
    <>
      {media?.kind === 'form' ? <FormBody fields={media.fields} body={body} onChange={changeBody} /> : null}
      {media?.kind === 'file' ? (
        <FileBody body={body} contentType={contentType} problem={problem} onChange={onChange} />
      ) : null}
      {media?.kind === 'json' ? (
        <JsonField
          label={label}
          body={body}
          check={check}
          schemaPath={media.schema}
          studio={item.isCurrent ? { operation: item.operation, mediaType: contentType } : undefined}
          ref={handle}
          onChange={changeBody}
        />
      ) : null}
      {media?.kind === 'text' ? <TextBody label={label} body={body} onChange={changeBody} /> : null}
    </>
  );
}
