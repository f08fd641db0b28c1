import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import { useDateTimeFormat } from '@docusaurus/theme-common/internal';
import type { MouseEvent, ReactNode } from 'react';

import { brand } from '../../../portal/brand';
import { LEFT_ALONE, useIsFromDocument } from '../Still/fromDocument';

import { passedHeading, reportAddress, type ReportedPlace } from './reportAddress';
import styles from './styles.module.css';

export interface Props extends Pick<ReportedPlace, 'title' | 'route' | 'version'> {
  /** The page's file in the repository, where it can be edited: `docs/networking.mdx`. */
  readonly file?: string;
  /** The day of the last change (ISO 8601), where it is known: `2026-11-21`. */
  readonly lastChange?: string;
}

/** The end of a page: when it last changed, where to edit it, and a mail to support about a mistake in it. */
export default function PageFoot({ file, lastChange, ...place }: Props): ReactNode {
  // Even without scripts, the link has the page and the version; the heading is known when the reader follows it.
  const addHeading = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    const heading = passedHeading();
    currentTarget.href = reportAddress({
      ...place,
      hash: window.location.hash,
      ...(heading === undefined ? {} : { heading }),
    });
  };
  return (
    <footer className={`bar quiet ${styles['foot'] ?? ''}`}>
      {lastChange === undefined ? null : <LastChange key={lastChange} day={lastChange} />}
      {file === undefined ? null : (
        <Link className="quiet-link on-screen" href={brand.repositoryEditUrl + file}>
          <Translate>Edit this page</Translate>
        </Link>
      )}
      {/* eslint-disable-next-line @docusaurus/no-html-links -- an address of mail, which opens no tab */}
      <a className="quiet-link on-screen" href={reportAddress(place)} onClick={addHeading}>
        <Translate>Report a mistake</Translate>
      </a>
    </footer>
  );
}

interface Day {
  /** ISO 8601: `2026-11-21`. */
  readonly day: string;
}

function LastChange({ day }: Day): ReactNode {
  // The first format of a date that a browser makes takes a phone some 40 ms, and the document has the words.
  const isWritten = useIsFromDocument();
  return (
    <span>
      <Translate
        values={{
          day: <time dateTime={day} {...(isWritten ? LEFT_ALONE : { children: <DayInWords day={day} /> })} />,
        }}
      >
        {'Last changed {day}'}
      </Translate>
    </span>
  );
}

function DayInWords({ day }: Day): ReactNode {
  return useDateTimeFormat({ dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}
