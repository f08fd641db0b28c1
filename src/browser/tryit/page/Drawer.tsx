import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import { webhooksAddress } from '../../../portal/studio';
import type { Contents, Delivery } from '../../sandbox/pageContents';
import { briefly } from '../../../kit/shownText';
import ShownText from '../../ui/ShownText';
import Button from '../../ui/Button';
import { drawnJson } from '../request/formatJson';

export interface Props {
  readonly contents: Contents;
  readonly onClear: () => void;
}

/** Something that the sandbox holds: its title, and all of it as text. */
interface Item {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** The page on which its signature is verified. */
  readonly workbench?: string;
}

/** What the sandbox in this page holds, each entry openable; the examples of the contracts are only counted. */
export default function Drawer({ contents, onClear }: Props): ReactNode {
  const { tokens, sales, passes, subscriptions, deliveries } = contents;
  const own = <One extends { readonly seeded: boolean }>(list: readonly One[]) =>
    list.filter(({ seeded }) => !seeded);
  const examples = [...sales, ...passes, ...subscriptions].filter(({ seeded }) => seeded).length;
  const groups: readonly (readonly [title: string, items: readonly Item[]])[] = [
    [
      translate({ message: 'Tokens' }),
      tokens.map((one) => ({ id: one.token, title: one.token, text: asText(one) })),
    ],
    [
      translate({ message: 'Sales' }),
      own(sales).map((one) => ({
        id: one.target,
        title: one.deleted ? translate({ message: '{id} (deleted)' }, { id: one.id }) : one.id,
        text: asText(one.resource),
      })),
    ],
    [
      translate({ message: 'Passes' }),
      own(passes).map((one) => ({ id: one.target, title: one.id, text: asText(one.resource) })),
    ],
    [
      translate({ message: 'Subscriptions' }),
      own(subscriptions).map((one) => ({
        id: one.target,
        title: `${one.id} → ${one.sink}`,
        text: asText(one.resource),
      })),
    ],
    [translate({ message: 'Deliveries' }), deliveries.map(deliveryItem)],
  ];
  return (
    <details className="explorer__drawer margin-top--sm">
      <summary>
        <Translate>What the sandbox in this page holds</Translate>
      </summary>
      {groups.map(([title, items]) => (
        <Group key={title} title={title} items={items} />
      ))}
      <p className="remark">
        {translate(
          {
            message:
              'It also has {count} sales, passes and subscriptions from the examples of the contracts.',
          },
          { count: String(examples) },
        )}
      </p>
      <Button label={<Translate>Clear the sandbox</Translate>} onClick={onClear} />
    </details>
  );
}

function Group({ title, items }: { readonly title: string; readonly items: readonly Item[] }): ReactNode {
  return (
    <>
      <p className="explorer__group">{`${title} (${String(items.length)})`}</p>
      {items.map(({ id, title: name, text, workbench }) => (
        <details className="explorer__entry" key={id}>
          <summary>{briefly(name)}</summary>
          <ShownText text={text} fileName="resource.txt" />
          {workbench === undefined ? null : (
            <p className="remark">
              <Link to={workbench}>
                <Translate>Verify its signature</Translate>
              </Link>
            </p>
          )}
        </details>
      ))}
    </>
  );
}

/** A delivery as it would be sent: the request line, its headers with the signature (RFC 9421), and the event. */
function deliveryItem({ id, type, sink, at, request }: Delivery): Item {
  const { method, target, headers, body } = request;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return {
    id,
    title: `${at} ${type} → ${sink}`,
    text: [`${method} ${target}`, ...lines, '', drawnJson(new TextDecoder().decode(body))].join('\n'),
    workbench: webhooksAddress('recorded', id),
  };
}

function asText(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
