import { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useRef, useState, type ReactNode } from 'react';

import { STUDIO } from '../../portal/studio';
import { briefly } from '../../kit/shownText';
import { Button } from '../../browser';
import { ShownText } from '../../browser/forPages';
import { copyText } from '../../kit/copyText';
import type { Payload } from './call';
import type { PersonalData } from './personalData';
import { makeLink, type MadeLink } from './shareLink';

/** A longer link is drawn in part, in characters. */
const MOST_INLINE = 4_000;

/** More places of personal data are not listed. */
const MOST_WARNED = 100;

/** What is done with a link: it is copied, or drawn as a code for the camera of a phone. */
type Use = 'copy' | 'phone';

/** What came of a press, for the reader to see. */
interface Shown {
  readonly status: string;
  /** A link that is shown instead of being copied or drawn. */
  readonly link?: string;
  /** A QR code as inline SVG. */
  readonly code?: string;
  /** A link with personal data, which waits for the reader. */
  readonly asked?: MadeLink & { readonly use: Use };
}

/** Copies a link that carries the payload, or shows it to a phone. Where it has personal data, a reader decides first. */
export default function ShareLink(payload: Payload): ReactNode {
  const studio = useBaseUrl(STUDIO);
  const row = useRef<HTMLDivElement>(null);
  const [{ status, link, code, asked }, show] = useState<Shown>({ status: '' });
  const carryOut = (how: Use, made: string) =>
    how === 'copy' ? copied(made) : drawn(made, row.current?.clientWidth ?? 0);
  const press = async (how: Use) => {
    try {
      // The portal may be served elsewhere than at its own address: on a reader's machine, as a preview.
      const made = await makeLink(
        { ...payload, ...(how === 'phone' ? { view: 'receipt' } : {}) },
        `${window.location.origin}${studio}`,
      );
      show(
        made.personal.length > 0
          ? {
              status: translate({ message: 'Anyone with the link can read this personal data:' }),
              asked: { ...made, use: how },
            }
          : await carryOut(how, made.link),
      );
    } catch (error) {
      show({ status: error instanceof Error ? error.message : String(error) });
    }
  };
  return (
    <>
      <div className="bar" ref={row}>
        <LinkButton onPress={() => press('copy')}>
          {translate({ message: 'Copy a link to this payload' })}
        </LinkButton>
        <LinkButton onPress={() => press('phone')}>{translate({ message: 'Show on a phone' })}</LinkButton>
      </div>
      <div className="studio-actions__status" role="status">
        {status === '' ? null : <p>{status}</p>}
        {asked === undefined ? null : <PersonalList personal={asked.personal} />}
        {link === undefined ? null : link.length > MOST_INLINE ? (
          <ShownText className="studio-actions__code" text={link} fileName="link.txt" />
        ) : (
          <code>{link}</code>
        )}
      </div>
      {code === undefined ? null : (
        <div className="studio-actions__phone" dangerouslySetInnerHTML={{ __html: code }} />
      )}
      {asked === undefined ? null : (
        <LinkButton
          onPress={async () => {
            show(await carryOut(asked.use, asked.link));
          }}
        >
          {asked.use === 'copy'
            ? translate({ message: 'Copy the link with this data' })
            : translate({ message: 'Show the code with this data' })}
        </LinkButton>
      )}
    </>
  );
}

interface ButtonProps {
  readonly onPress: () => Promise<void>;
  readonly children: string;
}

function LinkButton({ onPress, children }: ButtonProps): ReactNode {
  return <Button label={children} onClick={() => void onPress()} />;
}

function PersonalList({ personal }: { readonly personal: readonly PersonalData[] }): ReactNode {
  return (
    <ul>
      {personal.slice(0, MOST_WARNED).map(({ pointer, kind }) => (
        <li key={pointer}>
          {`${kind}: `}
          <code>{briefly(pointer)}</code>
        </li>
      ))}
    </ul>
  );
}

async function copied(link: string): Promise<Shown> {
  return (await copyText(link))
    ? {
        status: translate(
          { message: 'Link copied: {length} characters.' },
          { length: link.length.toLocaleString('en') },
        ),
      }
    : {
        link,
        status: translate({ message: 'Not copied: copy this link instead.' }),
      };
}

/** @param room for the code, in CSS pixels */
async function drawn(link: string, room: number): Promise<Shown> {
  let code: string | undefined;
  try {
    const { phoneCode } = await import(/* webpackChunkName: "studio-phone" */ './phoneCode');
    code = phoneCode(link, room, translate({ message: 'QR code of the link to this payload' }));
  } catch {
    return {
      status: translate({
        message:
          'The code could not be drawn: its script did not load. Check your connection, then press the button again.',
      }),
    };
  }
  return code === undefined
    ? {
        link,
        status: translate(
          {
            message:
              'The link has {length} characters, too many for a code that a camera can read. Send yourself this link instead.',
          },
          { length: link.length.toLocaleString('en') },
        ),
      }
    : {
        code,
        status: translate({
          message:
            'Point the camera of a phone at the code. It opens the receipt or the pass of this payload.',
        }),
      };
}
