import { describe, expect, it } from 'vitest';

import { CERTAIN, UNCERTAIN } from '../support/certainty';
import { detect, verdicts } from '../../support/rehearsal';

describe('a program', () => {
  it.each(Object.entries(UNCERTAIN))('is not blamed where %s', async (_name, [problem, make]) => {
    expect(verdicts(await detect(make().exchanges)).mistakes).not.toContain(problem);
  });

  it.each(Object.entries(CERTAIN))('is blamed where %s', async (_name, [problem, make]) => {
    expect(verdicts(await detect(make().exchanges)).mistakes).toContain(problem);
  });
});
