import Link from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import { CopyButton } from '../../browser/forPages';
import { Button, saveFile } from '../../browser';
import type { Conversion } from './convertWorkerMessages';

interface Props {
  readonly conversion: Conversion;
  /** The body of the sale. */
  readonly text: string;
  /** The address of the site's root on its host. */
  readonly base: string;
}

/** What is done with a converted sale. */
export default function SaleActions({ conversion, text, base }: Props): ReactNode {
  const { studio, converted, examination: problems } = conversion;
  return (
    <div className="bar margin-bottom--sm">
      {studio === undefined ? (
        <span className="note">
          {translate({
            message: 'The sale is too long for a link: save it, and open the file in the Studio.',
          })}
        </span>
      ) : (
        <Link className="button button--primary" to={`${base}${studio.slice(1)}`}>
          {translate({ message: 'Open in the Studio' })}
        </Link>
      )}
      <CopyButton name={translate({ message: 'the sale' })} text={() => text} />
      <Button
        label={translate({ message: 'Save the sale' })}
        onClick={() => {
          saveFile(new Blob([text], { type: 'application/json' }), 'sale.json');
        }}
      />
      <Button
        label={translate({ message: 'Save the report' })}
        onClick={() => {
          const report = { id: converted.id, report: converted.report, findings: problems };
          saveFile(
            new Blob([`${JSON.stringify(report, null, 2)}\n`], { type: 'application/json' }),
            'conversion.json',
          );
        }}
      />
    </div>
  );
}
