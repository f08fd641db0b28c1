import { createHash } from 'node:crypto';

import type { LanguageId } from '../../src/reference';
import type { Sample } from './collectSamples';

/**
 * Selects one language for each request of the reference, so that every request is sent, and each language
 * sends about the same number. The selection depends on the seed, so that over time every sample is selected.
 *
 * @param languages the languages that can run here
 */
export function drawSamples(
  samples: readonly Sample[],
  languages: readonly LanguageId[],
  seed: string,
): ReadonlySet<Sample> {
  const requests = new Map<string, Sample[]>();
  for (const sample of samples.filter(({ language }) => languages.includes(language.id))) {
    const name = `${sample.operation}/${sample.request.example}`;
    requests.set(name, [...(requests.get(name) ?? []), sample]);
  }
  const shuffled = [...requests]
    .map(([name, own]) => ({ own, rank: createHash('sha256').update(`${seed}\n${name}`).digest('hex') }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1));
  return new Set(
    shuffled.flatMap(({ own }, index) =>
      own.filter(({ language }) => language.id === languages[index % languages.length]),
    ),
  );
}
