import { describe, expect, it } from 'vitest';

import type { LanguageId } from '../../../src/reference/samples/languages';
import type { Sample } from '../../../tools/samples/collectSamples';
import { drawSamples } from '../../../tools/samples/drawSamples';
import { allSamples } from '../../support/samples';

const LANGUAGES: readonly LanguageId[] = ['curl', 'javascript', 'python', 'go'];

const samples = await allSamples();

const requestOf = ({ operation, request }: Sample) => `${operation}/${request.example}`;
const draw = (seed: string) => [...drawSamples(samples, LANGUAGES, seed)];

describe('the samples that the push set runs', () => {
  it('contain every request once, in a runnable language', () => {
    const drawn = draw('a');
    const requests = [...new Set(samples.map(requestOf))];
    expect(drawn.map(requestOf).sort()).toEqual(requests.sort());
    expect(new Set(drawn.map(({ language }) => language.id))).toEqual(new Set(LANGUAGES));
  });

  it('are the same for the same seed, and cover all samples over many seeds', () => {
    expect(draw('a')).toEqual(draw('a'));
    const seeds = Array.from({ length: 100 }, (_, index) => String(index));
    const runnable = samples.filter(({ language }) => LANGUAGES.includes(language.id));
    expect(new Set(seeds.flatMap(draw)).size).toBe(runnable.length);
  });
});
