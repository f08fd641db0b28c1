import { childOf } from '../kit/pointer';
import type { CompiledCheck, BodyProblem, RawError } from './model/verdict';

/**
 * The one finding of a body that has the attributes of its resource, and not the members around them (JSON:API 1.1, section
 * 7.1): each attribute by itself would be reported as unknown. `undefined` for any other body.
 *
 * @param raw the errors of the body
 */
export function withoutEnvelope(
  compiled: CompiledCheck,
  raw: readonly RawError[],
  body: unknown,
): BodyProblem | undefined {
  const lacksData = raw.some(
    ({ instancePath, keyword, params }) =>
      instancePath === '' && keyword === 'required' && params['missingProperty'] === 'data',
  );
  if (!lacksData || typeof body !== 'object' || body === null) {
    return undefined;
  }
  const isFlat = childOf(body, 'attributes') === undefined;
  const wrapped = isFlat ? { data: { type: '', attributes: body } } : { data: body };
  const errors = compiled(wrapped) ? [] : (compiled.errors ?? []);
  const unknown = new Set(
    errors
      .filter(({ instancePath }) => instancePath === (isFlat ? '/data/attributes' : '/data'))
      .flatMap(({ params }) => [params['name'], params['additionalProperty'], params['unevaluatedProperty']]),
  );
  if (Object.keys(body).every((name) => unknown.has(name))) {
    return undefined;
  }
  const type = errors.find(
    ({ instancePath, keyword }) => instancePath === '/data/type' && keyword === 'const',
  )?.params['allowedValue'];
  const before = isFlat ? `{"data": {"type": ${JSON.stringify(type ?? '')}, "attributes": ` : '{"data": ';
  const after = isFlat ? '}}' : '}';
  return {
    path: [],
    rule: 'envelope',
    detail: `The body lacks its envelope: put its properties where the dots are in ${before}…${after}.`,
    remedy: { kind: 'wrap', before, after },
  };
}
