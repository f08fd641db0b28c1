import { brand } from '../../portal/brand';
import type { Section } from './sections';

/**
 * The Markdown of all pages of a version in one file, in reading order. It has each schema once, at its own page: the
 * pages of operations and of other schemas link there.
 *
 * @param label the label of the version
 * @param sections those of the version, with all of its pages
 */
export function wholeDocumentation(label: string, sections: readonly Section[]): string {
  const { name, tagline } = brand;
  const about = [
    `# ${name} developers, version ${label}`,
    `> The whole documentation of the ${name} APIs for ${tagline}, in one file.`,
    'Each page begins with a line that has its address. A schema is described once, on its own page.',
    sections.map((section) => `- ${section.label}: ${counted(section.pages.length)}`).join('\n'),
  ];
  const pages = sections.flatMap((section) =>
    section.pages.map(({ route, once }) => `Source: ${brand.portalUrl}${route}\n\n${once}`),
  );
  return [`${about.join('\n\n')}\n`, ...pages].join('\n---\n\n');
}

function counted(pages: number): string {
  return pages === 1 ? '1 page' : `${String(pages)} pages`;
}
