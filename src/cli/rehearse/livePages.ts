import { base64, hex, utf8 } from '../../kit/bytes';
import { hashOf } from '../../kit/sha256';
import {
  type CallReference,
  type Exchange,
  LIVE_SCRIPT,
  LIVE_STYLE,
  livePageHtml,
  referenceTo,
  type Report,
} from '../../rehearsal';
import type { ResponseToSend, SandboxOptions } from '../../sandbox';

/** Where the sandbox shows a running rehearsal. */
export const LIVE_PATH = '/rehearsal';

const MOST_CALLS = 20;

/** Shows a running rehearsal in a browser. */
export interface LivePages {
  /** Takes a call or delivery that the detector has taken; or nothing, where something else has changed. */
  readonly update: (exchange?: Exchange) => void;
  readonly pages: NonNullable<SandboxOptions['privatePages']>;
}

/** @param report makes a report of what was shown so far */
export function livePages(report: () => Report): LivePages {
  let last: readonly CallReference[] = [];
  // It is written again only when something has come, however often pages ask.
  let written: { readonly content: Uint8Array; readonly tag: string } | undefined;
  const write = () => {
    const content = utf8(livePageHtml({ report: report(), last }));
    return { content, tag: `"${hex(hashOf(content)).slice(0, 32)}"` };
  };
  const page = ({ 'if-none-match': known }: Readonly<Record<string, string | undefined>>): ResponseToSend => {
    written ??= write();
    const { content, tag } = written;
    const headers = { ...HEADERS, ETag: tag };
    return known === tag
      ? { status: 304, headers }
      : { status: 200, headers, mediaType: 'text/html; charset=utf-8', content };
  };
  return {
    update: (exchange) => {
      last = exchange === undefined ? last : [referenceTo(exchange), ...last].slice(0, MOST_CALLS);
      written = undefined;
    },
    pages: { [LIVE_PATH]: page, [`${LIVE_PATH}/`]: page },
  };
}

/** Its own style and script may run, it may ask its own origin, and no page may frame or keep it (CSP Level 3, section 8.4). */
const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': [
    `default-src 'none'`,
    `style-src 'sha256-${base64(hashOf(LIVE_STYLE))}'`,
    `script-src 'sha256-${base64(hashOf(LIVE_SCRIPT))}'`,
    `connect-src 'self'`,
    `img-src data:`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
} as const;
