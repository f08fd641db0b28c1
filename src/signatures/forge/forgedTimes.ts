import { fieldValue } from '../verify/httpMessage';
import { parametersOf, signedMessage, withFields, type Forger } from './workshop';

const DAY_S = 86_400;

/** Deliveries at the wrong time, the last of them the first genuine one again. */
export const forgedTimes: Forger = async (workshop) => {
  const { keys, seconds } = workshop;
  const { own } = keys;
  const createdAt = (created: number, more = '') =>
    signedMessage(workshop, { parameters: `${parametersOf(created, own)}${more}` });
  const old = await createdAt(seconds - DAY_S);
  return [
    {
      name: 'too-old',
      title: 'Signed a day ago',
      expected: 'refuse',
      reason:
        'A receiver that accepts it does not check created, so a recorded delivery stays good (RFC 9421, section 7.2.2).',
      message: old,
    },
    {
      name: 'from-the-future',
      title: 'Signed a day ahead of the clock',
      expected: 'refuse',
      reason: 'A receiver that accepts it checks only that created is not too old (RFC 9421, section 3.2.1).',
      message: await createdAt(seconds + DAY_S),
    },
    {
      name: 'altered-created',
      title: 'Signed a day ago, created altered to now',
      expected: 'refuse',
      reason:
        'A receiver that accepts it leaves the parameters of the signature out of the signature base (RFC 9421, section 2.3).',
      message: withFields(old, {
        'Signature-Input': (fieldValue(old, 'signature-input') ?? '').replace(
          `;created=${String(seconds - DAY_S)}`,
          `;created=${String(seconds)}`,
        ),
      }),
    },
    {
      name: 'expired',
      title: 'Expired',
      expected: 'refuse',
      reason: 'A receiver that accepts it does not check expires (RFC 9421, section 2.3).',
      message: await createdAt(seconds - 60, `;expires=${String(seconds - 30)}`),
    },
  ];
};
