const text = { type: 'string' };

/** An object with these properties, and no other. */
const closed = (properties: object, ...required: readonly string[]) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const list = (items: object) => ({ type: 'array', items });
const ref = (name: string) => ({ $ref: `#/$defs/${name}` });

/**
 * The structure of Postman's collections, version 2.1.0, as far as ours use it, and stricter: no other property.
 * https://learning.postman.com/collection-format/reference/schema-overview/
 */
export const postmanSchema = {
  ...closed(
    {
      info: closed(
        {
          _postman_id: text,
          name: text,
          description: text,
          schema: { pattern: '/v2\\.1\\.0/collection\\.json$' },
        },
        'name',
        'schema',
      ),
      auth: ref('auth'),
      variable: list(closed({ key: text, value: text, description: text }, 'key', 'value', 'description')),
      item: { ...list(ref('item')), minItems: 1 },
    },
    'info',
    'item',
  ),
  $defs: {
    item: { oneOf: [ref('request'), ref('folder')] },
    folder: closed(
      { name: text, description: text, item: { ...list(ref('item')), minItems: 1 } },
      'name',
      'description',
      'item',
    ),
    request: closed(
      {
        id: text,
        name: text,
        event: list(
          closed(
            {
              listen: { enum: ['test', 'prerequest'] },
              script: closed({ type: text, exec: list(text) }, 'exec'),
            },
            'listen',
            'script',
          ),
        ),
        request: ref('call'),
        response: list(
          closed(
            {
              ...{ id: text, name: text, status: text, body: text, _postman_previewlanguage: text },
              originalRequest: ref('call'),
              code: { type: 'integer', minimum: 100, maximum: 599 },
              header: list(ref('pair')),
              cookie: list({}),
            },
            'name',
            'code',
          ),
        ),
      },
      'name',
      'request',
      'response',
    ),
    call: closed(
      {
        method: { enum: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] },
        description: text,
        auth: ref('auth'),
        header: list(ref('pair')),
        url: {
          oneOf: [
            text,
            closed(
              { raw: text, host: list(text), path: list(text), query: list(ref('pair')) },
              'raw',
              'host',
              'path',
            ),
          ],
        },
        body: {
          oneOf: [
            closed({ mode: { const: 'raw' }, raw: text, options: {} }, 'mode', 'raw'),
            closed({ mode: { const: 'urlencoded' }, urlencoded: list(ref('pair')) }, 'mode', 'urlencoded'),
            closed({ mode: { const: 'file' }, file: closed({ src: text }, 'src') }, 'mode', 'file'),
          ],
        },
      },
      'method',
      'header',
      'url',
    ),
    pair: closed(
      { key: text, value: text, description: text, disabled: { type: 'boolean' } },
      'key',
      'value',
    ),
    auth: {
      type: 'object',
      oneOf: [
        closed({ type: { const: 'noauth' } }, 'type'),
        closed({ type: { const: 'bearer' }, bearer: ref('authValues') }, 'type', 'bearer'),
        closed({ type: { const: 'basic' }, basic: ref('authValues') }, 'type', 'basic'),
      ],
    },
    authValues: list(closed({ key: text, value: text, type: { const: 'string' } }, 'key', 'value', 'type')),
  },
};
