import { escapeHtml } from '../kit/escapeHtml';
import { codeSvg, type Encode } from '../sale';
import { WALLETS, type Pass } from './readPass';

/** What is shown next to each drawn pass. */
export const PASS_ILLUSTRATION = 'An illustration: the design of a pass is not set by this API.';

const CANNOT_HOLD = 'Its format cannot hold this content, so there is no code to show:';

/**
 * Draws what the API sets of a pass as HTML: a card with its code and the text under it, and what a device shows near the
 * places of the pass. Everything of the payload is text in it.
 *
 * @param encode turns codes into modules; a code that it cannot encode is shown as text
 * @param without what to say instead of a code that is not drawn
 */
export function passHtml(pass: Pass, encode: Encode, without = CANNOT_HOLD): string {
  const { wallet, testing, status, barcode, caption, places } = pass;
  return [
    '<div class="pass-card" lang="en">',
    `<p class="pass-head"><span>${WALLETS[wallet]}</span>${testing ? ' <strong>Test</strong>' : ''}</p>`,
    status === undefined
      ? ''
      : `<dl class="receipt-entries"><div><dt>Status</dt><dd>${escapeHtml(status)}</dd></div></dl>`,
    barcode === undefined
      ? '<p class="receipt-code-text">No barcode: a till cannot scan this pass.</p>'
      : code(barcode, caption, encode, without),
    '</div>',
    ...places.map(placeHtml),
  ].join('');
}

function code(
  barcode: NonNullable<Pass['barcode']>,
  caption: string | undefined,
  encode: Encode,
  without: string,
): string {
  const { format, content } = barcode;
  const symbol = encode(barcode);
  if (symbol === undefined) {
    const said = `${format}. ${without}`;
    return `<p class="receipt-code-text">${escapeHtml(said)}</p><p class="receipt-code-text">${escapeHtml(content)}</p>`;
  }
  const label = `Code in ${format}: ${content}`;
  const text = caption === undefined ? '' : `<p class="receipt-code-text">${escapeHtml(caption)}</p>`;
  return `<div class="pass-code">${codeSvg(symbol, label)}${text}</div>`;
}

function placeHtml({ place, text }: Pass['places'][number]): string {
  return text === undefined
    ? `<p class="pass-near">Near ${escapeHtml(place)}, the device can show the pass.</p>`
    : `<p class="pass-near">Near ${escapeHtml(place)}, the device can show the pass with the text: <q>${escapeHtml(text)}</q></p>`;
}
