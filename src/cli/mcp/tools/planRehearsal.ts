import * as z from 'zod';

import { CONCERNS, createDetector } from '../../../rehearsal';
import type { Knowledge } from '../../contents/knowledge';
import { toDo } from '../../rehearse/showProgress';
import { defineTool } from '../define/defineTool';

export const planRehearsal = ({ countries, rehearsal }: Knowledge) =>
  defineTool({
    name: 'plan_rehearsal',
    title: 'Plan a rehearsal',
    description:
      'Lists the situations that an integration has to show before it goes live, for a country and a system: what to do in each, ' +
      'which are optional, and which are questions to a person. Work through them with call_sandbox, then read report_rehearsal.',
    input: z.strictObject({
      country: z.enum(countries).describe('The country of the sales.'),
      for: z.enum(CONCERNS).describe('The system that is rehearsed.'),
    }),
    run: ({ country, for: concern }) => {
      const detector = createDetector({ ...rehearsal(), country, concern });
      return toDo(detector).join('\n');
    },
  });
