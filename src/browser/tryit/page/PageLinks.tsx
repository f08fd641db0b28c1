import Translate from '@docusaurus/Translate';
import { useState, type ReactNode } from 'react';

import { brand } from '../../../portal/brand';

import { briefly } from '../../../kit/shownText';
import { respondInPage } from './respondInPage';
import Button from '../../ui/Button';
import { openFile } from '../../ui/saveFile';
import { linksOf } from './linksOf';

export interface Props {
  readonly text: string;
  /** The headers of the call, of which a link needs the authorization and the version. */
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** The links of a response of the sandbox in this page, which the page answers itself. */
export default function PageLinks({ text, headers }: Props): ReactNode {
  const [failed, setFailed] = useState('');
  const links = linksOf(text);
  const open = async (address: string) => {
    try {
      await show(address, headers);
      setFailed('');
    } catch (error) {
      setFailed(error instanceof Error ? error.message : String(error));
    }
  };
  return links.length === 0 ? null : (
    <div className="explorer__links">
      <p className="remark">
        <Translate>Links in this response, which the sandbox in this page serves:</Translate>
      </p>
      <ul className="plain-list">
        {links.map(([name, address]) => (
          <li key={address}>
            <code>{name}</code>{' '}
            <Button
              label={briefly(address.slice(brand.sandboxOrigin.length))}
              className="link-button"
              onClick={() => void open(address)}
            />
          </li>
        ))}
      </ul>
      <p className="remark" role="status">
        {failed}
      </p>
    </div>
  );
}

/** Opens what is at an address in a new tab. @throws {Error} for a response that is an error */
async function show(address: string, headers: Props['headers']): Promise<void> {
  const sent = headers.filter(([name]) => ['Authorization', 'Api-Version'].includes(name));
  const response = await respondInPage({ method: 'GET', target: address, headers: sent });
  if (!response.ok) {
    throw new Error(`${briefly(address)}: ${String(response.status)}`);
  }
  openFile(await response.blob());
}
