import Translate, { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useState, type ReactNode } from 'react';

import { STUDIO } from '../../portal/studio';
import { briefly } from '../../kit/shownText';
import type { PersonalData } from './personalData';
import ShownText from '../../browser/ui/ShownText';
import type { Payload } from './call';

export type Props = Payload;

/** A longer link is drawn in part, in characters. */
const MOST_INLINE = 4_000;

/** More places of personal data are not listed. */
const MOST_WARNED = 100;

/** A link, or why there is none, and what of it a reader is warned of. */
interface Made {
  readonly link?: string;
  readonly status: string;
  readonly warned?: readonly PersonalData[];
}

/** Copies a link that carries the payload. Where it has personal data, a reader decides first. */
export default function ShareLink(payload: Props): ReactNode {
  const studio = useBaseUrl(STUDIO);
  const [{ link, status, warned = [] }, setMade] = useState<Made>({ status: '' });
  const copy = async (made: string) => {
    try {
      await navigator.clipboard.writeText(made);
      const length = made.length.toLocaleString('en');
      setMade({
        status: translate(
          { id: 'studioActions.linkCopied', message: 'Link copied: {length} characters.' },
          { length },
        ),
      });
    } catch {
      setMade({
        link: made,
        status: translate({ id: 'studioActions.linkShown', message: 'Not copied: copy this link instead.' }),
      });
    }
  };
  const make = async () => {
    // The portal may be served elsewhere than at its own address: on a reader's machine, as a preview.
    const next = await madeOf(payload, `${window.location.origin}${studio}`);
    if (next.link !== undefined && next.warned === undefined) {
      await copy(next.link);
    } else {
      setMade(next);
    }
  };
  return (
    <>
      <button className="button button--secondary button--sm" type="button" onClick={() => void make()}>
        <Translate id="studioActions.share">Copy a link to this payload</Translate>
      </button>
      <div className="studio-actions__status" role="status">
        {status === '' ? null : <p>{status}</p>}
        {warned.length === 0 ? null : (
          <ul>
            {warned.slice(0, MOST_WARNED).map(({ pointer, kind }) => (
              <li key={pointer}>
                {`${kind}: `}
                <code>{briefly(pointer)}</code>
              </li>
            ))}
          </ul>
        )}
        {link === undefined || warned.length > 0 ? null : link.length > MOST_INLINE ? (
          <ShownText className="studio-actions__code" text={link} fileName="link.txt" />
        ) : (
          <code>{link}</code>
        )}
      </div>
      {link === undefined || warned.length === 0 ? null : (
        <button className="button button--secondary button--sm" type="button" onClick={() => void copy(link)}>
          <Translate id="studioActions.shareAnyway">Copy the link with this data</Translate>
        </button>
      )}
    </>
  );
}

async function madeOf(payload: Props, studio: string): Promise<Made> {
  try {
    const [{ writeFragment }, { personalData }] = await Promise.all([
      import('../../browser/payload/fragment'),
      import('./personalData'),
    ]);
    const link = `${studio}${await writeFragment(payload)}`;
    const warned = personalData(parsed(payload.text));
    return warned.length === 0
      ? { link, status: '' }
      : {
          ...{ link, warned },
          status: translate({
            id: 'studioActions.personal',
            message: 'Whoever has the link can read this personal data:',
          }),
        };
  } catch (error) {
    return { status: error instanceof Error ? error.message : String(error) };
  }
}

/** The text itself, if it is not JSON: an address in it is found all the same. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
