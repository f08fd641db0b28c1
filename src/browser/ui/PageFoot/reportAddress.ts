import { brand } from '../../../portal/brand';

export interface ReportedPlace {
  readonly title: string;
  /** The route of the page, with or without a slash at the end. */
  readonly route: string;
  readonly version: string;
  /** The hash of the reader's address, with its sign; may be empty. */
  readonly hash?: string;
  /** The text of the heading that the reader last passed. */
  readonly heading?: string;
}

/**
 * The address of a mail to support about a mistake on a page (RFC 6068, section 2: line breaks are `%0D%0A`). It is in
 * English whatever the page's language, because support reads it.
 */
export function reportAddress({ title, route, version, hash = '', heading }: ReportedPlace): string {
  const lines = [
    `Page: ${brand.portalUrl}${route.replace(/\/?$/, '/')}${hash}`,
    `Version: ${version}`,
    ...(heading === undefined ? [] : [`Heading: ${heading}`]),
    '',
    'What is wrong:',
    '',
  ];
  const subject = encodeURIComponent(`Mistake on the page "${title}"`);
  return `mailto:${brand.supportEmail}?subject=${subject}&body=${encodeURIComponent(lines.join('\r\n'))}`;
}

/**
 * The text of the last heading above the middle of the window.
 *
 * @returns `undefined` above the first one
 */
export function passedHeading(): string | undefined {
  const passed = Array.from(document.querySelectorAll('.theme-doc-markdown :is(h2, h3)')).filter(
    (heading) => heading.getBoundingClientRect().top < window.innerHeight / 2,
  );
  // A heading ends in a link to itself, whose text is invisible.
  return passed
    .at(-1)
    ?.textContent.replace(/\u200b/g, '')
    .trim();
}
