import { codeSvg, encodeLink } from '../../sale';

/**
 * The QR code of a link as inline SVG.
 *
 * @param room for it with its quiet zone, in CSS pixels
 * @param label what it is, for a reader who cannot see it
 * @returns nothing for a link that is too long for a code, or for one that a camera reads in that room
 */
export function phoneCode(link: string, room: number, label: string): string | undefined {
  const symbol = encodeLink(link, room);
  return symbol === undefined ? undefined : codeSvg(symbol, label);
}
