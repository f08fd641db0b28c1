import { base64, utf8 } from '../../kit/bytes';
import { escapeHtml } from '../../kit/escapeHtml';
import { hashOf } from '../../kit/sha256';
import type { ResponseToSend } from '../state/response';
import { STYLE } from './receiptStyle';

/** Nothing may load or run; the one style sheet is known by its hash (CSP Level 3, section 8.4). */
const POLICY = [
  `default-src 'none'`,
  `style-src 'sha256-${base64(hashOf(STYLE))}'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

/**
 * A page of the sandbox that needs nothing else.
 *
 * @param title plain text
 * @param content HTML
 */
export function htmlPage(title: string, content: string): ResponseToSend {
  const heading = escapeHtml(title);
  const page = [
    '<!doctype html>',
    '<html lang="en">',
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta name="robots" content="noindex"><title>${heading}</title><style>${STYLE}</style></head>`,
    `<body><main><h1>${heading}</h1>`,
    `${content}</main></body></html>\n`,
  ].join('\n');
  return {
    status: 200,
    mediaType: 'text/html; charset=utf-8',
    headers: {
      'Content-Security-Policy': POLICY,
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
    content: utf8(page),
  };
}
