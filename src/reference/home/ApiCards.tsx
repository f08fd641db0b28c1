import type { ReactNode } from 'react';

import { apiById } from '../../portal/apis';
import { type Contract, listOperations } from '../../contract';
import { apiRoute } from '../../portal/routes';
import { InlineMarkdown } from '../view/Markdown';

interface ApiCardsProps {
  /** Contracts by API id, in registry order. */
  readonly contracts: ReadonlyMap<string, Contract>;
  /** The documentation version: `/` for the latest. */
  readonly versionPath: string;
}

/** A card per API: what it does, how large it is, and where to start. */
export function ApiCards({ contracts, versionPath }: ApiCardsProps): ReactNode {
  return (
    <ul className="home-cards">
      {[...contracts].map(([api, contract]) => (
        <li key={api} className="home-card">
          <h3>
            <a href={apiRoute({ api, versionPath })}>{apiById(api).label}</a>
          </h3>
          <p>
            <InlineMarkdown text={contract.info.summary ?? ''} />
          </p>
          <p className="home-card-facts">
            Version <time dateTime={contract.info.version}>{contract.info.version}</time>
            {', '}
            {size(contract)}
          </p>
          <p>
            <a href={`${versionPath}public/${api}/api/`}>
              First calls<span className="only-heard"> to the {contract.info.title}</span>
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}

function size(contract: Contract): string {
  const entries = listOperations(contract);
  const deliveries = entries.filter(({ kind }) => kind === 'webhook').length;
  return [counted(entries.length - deliveries, 'operation'), counted(deliveries, 'delivery', 'deliveries')]
    .filter((text) => text !== '')
    .join(', ');
}

function counted(count: number, one: string, many = `${one}s`): string {
  return count === 0 ? '' : `${String(count)} ${count === 1 ? one : many}`;
}
