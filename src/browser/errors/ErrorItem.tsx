import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import { WithCode } from '../../reference/forPages';
import type { ErrorAdvice } from '../../reference';
import { withoutLinks } from '../../kit/phrases';
import type { ErrorEntry } from './explainErrors';

interface Props {
  readonly entry: ErrorEntry;
  /** What is known of its code; nothing for an unknown one. */
  readonly advice: ErrorAdvice | undefined;
}

/** An entry of an error document: its code, its place, its cause and its cure. */
export default function ErrorItem({ entry: { status, code, detail, place }, advice }: Props): ReactNode {
  const noName = translate({ message: 'An entry with neither status nor code' });
  return (
    <>
      <strong>{[status, code].filter(Boolean).join(' ') || noName}</strong>
      <dl>
        {place === undefined ? null : (
          <>
            <dt>
              <Translate>Where</Translate>
            </dt>
            <dd>
              <code>{place.written}</code> {place.words}
            </dd>
          </>
        )}
        {detail === undefined && advice === undefined ? null : (
          <>
            <dt>
              <Translate>Cause</Translate>
            </dt>
            <dd>
              {detail === undefined ? (
                <Items as="ul" items={advice?.causes ?? []} />
              ) : (
                <WithCode text={detail} />
              )}
            </dd>
          </>
        )}
        <dt>
          <Translate>What to do</Translate>
        </dt>
        <dd>
          {advice === undefined ? (
            <p>
              <Translate>This code is not one of the ten that are specified, so go by the status.</Translate>{' '}
              <Link to="#status-and-code">
                <Translate>Handle it by its status</Translate>
              </Link>
            </p>
          ) : (
            <>
              <Items as="ol" items={advice.steps} />
              <Link to={`#${advice.code}`}>
                <Translate>All causes and an example</Translate>
              </Link>
            </>
          )}
          {status === '400' ? (
            <p>
              <Link to="/studio/">
                <Translate>Check my payload</Translate>
              </Link>
            </p>
          ) : null}
        </dd>
      </dl>
    </>
  );
}

interface ItemsProps {
  readonly as: 'ul' | 'ol';
  readonly items: readonly string[];
}

function Items({ as: List, items }: ItemsProps): ReactNode {
  return (
    <List>
      {items.map((item) => (
        <li key={item}>
          <WithCode text={withoutLinks(item)} />
        </li>
      ))}
    </List>
  );
}
