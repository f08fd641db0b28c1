import type { ThemeConfig } from '@docusaurus/preset-classic';

import { inputError } from '../../kit/problem';

/** The content of the announcement bar. A new id shows it again to readers who have dismissed it. */
export interface Announcement {
  readonly id: string;
  /** Text with `<strong>`, `<em>`, `<code>` and `<a href="…">`; anything else is shown as text. */
  readonly content: string;
  /** A hash and six hexadecimal digits. */
  readonly backgroundColor: string;
  readonly textColor: string;
  readonly isCloseable: boolean;
}

/** The minimum for text of this size (WCAG 2.2, 1.4.3). */
const MIN_CONTRAST = 4.5;

/**
 * The theme's configuration for an announcement.
 *
 * @throws {InputError} if a colour is invalid, or the contrast is too low
 */
export function announcementBar(announcement: Announcement): NonNullable<ThemeConfig['announcementBar']> {
  const { id, content, backgroundColor, textColor, isCloseable } = announcement;
  for (const [name, color] of Object.entries({ backgroundColor, textColor })) {
    if (!/^#[0-9a-f]{6}$/i.test(color)) {
      throw inputError(
        `The announcement "${id}" has the ${name} "${color}", which is not a colour.`,
        'write it as six hexadecimal digits after a hash: #0a6460.',
      );
    }
  }
  const contrast = contrastOf(textColor, backgroundColor);
  if (contrast < MIN_CONTRAST) {
    throw inputError(
      `The announcement "${id}" has a contrast of ${contrast.toFixed(2)} between text and background.`,
      `choose colours with a contrast of ${String(MIN_CONTRAST)} or more.`,
    );
  }
  return { id, content, backgroundColor, textColor, isCloseable };
}

/** The contrast ratio of two colours, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
