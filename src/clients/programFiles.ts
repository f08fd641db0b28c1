import { readFileSync } from 'node:fs';
import path from 'node:path';

import { SOURCES } from '../kit/sources';

/** The word of each language in a code block, and where its client and its queue stand in a project, beside the models of Checkout. */
const PLACES: Readonly<Record<string, readonly [word: string, ...places: readonly string[]]>> = {
  typescript: ['ts', 'client.ts', 'queue.ts'],
  python: ['python', 'slipway_client.py', 'slipway_queue.py'],
  go: ['go', 'client.go'],
  java: ['java', 'slipway/Client.java'],
  php: ['php', 'Client.php'],
  csharp: ['csharp', 'Client.cs'],
};

/** The programs of a language that readers copy, by their places in a project. */
export function programsOf(language: string): Readonly<Record<string, string>> {
  const [, ...places] = PLACES[language] ?? [''];
  const folder = path.join(SOURCES, 'src', 'clients', 'programs', language);
  return Object.fromEntries(
    places.map((place) => [place, readFileSync(path.join(folder, path.posix.basename(place)), 'utf8')]),
  );
}

/** Each program as a part of a page, by its file among the catalogues: `clients/go/client.mdx`. */
export function programParts(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(PLACES).flatMap(([language, [word]]) =>
      Object.entries(programsOf(language)).map(([place, text]) => {
        const { base, name } = path.posix.parse(place);
        const kind = name.toLowerCase().replace('slipway_', '');
        return [
          `clients/${language}/${kind}.mdx`,
          `\`\`\`\`${word} title="${base}"\n${text}\`\`\`\`\n`,
        ] as const;
      }),
    ),
  );
}
