import { describe, expect, it } from 'vitest';

import { breakContents, withBreaks } from '../../../src/guides/breakContents';

describe('the list of the headings of a page', () => {
  it('breaks a long name between its words, and nothing else', () => {
    expect(withBreaks('401 MissingAuthenticationToken')).toBe('401 Missing<wbr>Authentication<wbr>Token');
    expect(
      withBreaks('<code data-averylongnameIndeedHere>InvalidParameterValues</code> in ResourceNotFound'),
    ).toBe('<code data-averylongnameIndeedHere>Invalid<wbr>Parameter<wbr>Values</code> in ResourceNotFound');
  });

  it('is the list that Docusaurus exports, and no other export', () => {
    const text = (value: string) => ({ type: 'Literal', value });
    const exported = (name: string, value: { readonly type: string; value?: unknown }) => ({
      type: 'ExportNamedDeclaration',
      declaration: {
        type: 'VariableDeclaration',
        declarations: [
          {
            type: 'VariableDeclarator',
            id: { type: 'Identifier', name },
            init: {
              type: 'ArrayExpression',
              elements: [
                {
                  type: 'ObjectExpression',
                  properties: [{ type: 'Property', key: text('value'), value }],
                },
              ],
            },
          },
        ],
      },
    });
    const [listed, other] = [text('MissingAuthenticationToken'), text('MissingAuthenticationToken')];
    breakContents()({
      type: 'root',
      children: [
        {
          type: 'mdxjsEsm',
          data: { estree: { body: [exported('toc', listed), exported('names', other)] } },
        },
      ],
    });
    expect(listed.value).toBe('Missing<wbr>Authentication<wbr>Token');
    expect(other.value).toBe('MissingAuthenticationToken');
  });
});
