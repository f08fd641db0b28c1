import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

import TextBody from './TextBody';

import type { Props } from './JsonBody';

/** A plain field, where the one for JSON does not load. */
function PlainField({ label, body, onChange }: Props): ReactNode {
  return <TextBody label={label} body={body} onChange={onChange} />;
}

const Field = lazy<ComponentType<Props>>(() =>
  import(/* webpackChunkName: "json-field" */ './JsonBody').catch(() => ({ default: PlainField })),
);

/** The field of a JSON body, which loads when Try it opens on one. */
export default function JsonField(props: Props): ReactNode {
  return (
    <Suspense fallback={<PlainField {...props} />}>
      <Field {...props} />
    </Suspense>
  );
}
