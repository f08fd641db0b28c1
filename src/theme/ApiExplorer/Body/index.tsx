import { translate } from '@docusaurus/Translate';
import { useTypedSelector } from '@theme/ApiItem/hooks';
import type { ReactNode } from 'react';

import ExampleSelect from '@site/src/browser/components/TryIt/ExampleSelect';
import FileBody from '@site/src/browser/components/TryIt/FileBody';
import FormBody from '@site/src/browser/components/TryIt/FormBody';
import TextBody from '@site/src/browser/components/TryIt/TextBody';
import { useFollowedExample } from '@site/src/browser/components/TryIt/useFollowedExample';
import type { ExplorerItem } from '@site/src/reference/explorer/explorerItem';

export interface Props {
  readonly item: ExplorerItem;
}

// Replaced, because upstream generates examples that violate the contract, edits them in a 300 KB code editor, and
// only accepts files through an unlabelled drop zone.
export default function Body({ item }: Props): ReactNode {
  const contentType = useTypedSelector((state) => state.contentType.value) ?? '';
  const { current, choose } = useFollowedExample(item);
  const body = item.bodies[contentType] ?? item.bodies['*/*'];
  return (
    <>
      {item.examples.length > 1 ? (
        <ExampleSelect item={item} current={current?.name} onChoose={choose} />
      ) : null}
      {body?.kind === 'form' ? <FormBody fields={body.fields} /> : null}
      {body?.kind === 'file' ? <FileBody contentType={contentType} /> : null}
      {body?.kind === 'text' ? (
        <TextBody
          label={translate({ id: 'tryIt.body', message: 'Body as {contentType}' }, { contentType })}
        />
      ) : null}
    </>
  );
}
