import { loadWriteFragment } from './onDemand';
import { translate } from '@docusaurus/Translate';
import { useHistory } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useState, type ReactNode } from 'react';

import { STUDIO } from '../../portal/studio';

export interface Props {
  /** `checkout/createSale` */
  readonly operation: string;
  readonly mediaType: string;
  readonly text: string;
}

/** Opens a body in the Studio: in the fragment of the address, which is not sent to anyone. */
export default function StudioButton({ operation, mediaType, text }: Props): ReactNode {
  const history = useHistory();
  const studio = useBaseUrl(STUDIO);
  const [problem, setProblem] = useState('');
  const open = async () => {
    try {
      const writeFragment = await loadWriteFragment();
      history.push(`${studio}${await writeFragment({ operationId: operation, mediaType, text })}`);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <p className="remark">
      <button className="link-button" type="button" onClick={() => void open()}>
        {translate({ message: 'Open this body in the Studio' })}
      </button>{' '}
      <span role="status">{problem}</span>
    </p>
  );
}
