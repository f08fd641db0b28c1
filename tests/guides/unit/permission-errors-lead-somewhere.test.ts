import { describe, expect, it } from 'vitest';

import type { Response } from '../../../src/contract/read/openapi';
import { listOperations, resolve } from '../../../src/contract/read/readContract';
import { errorAdvice } from '../../../src/reference/catalogue/errorAdvice';
import { findPages } from '../../../src/guides/pages/findPages';
import { bundleAll } from '../../support/contracts';
import { root } from '../../support/scratch';

/** The section that says what a client can do by itself, and what to ask support for. */
const SECTION = '#find-out-why-a-call-gets-403';
const CATALOGUE = 'docs/api/permissions.mdx';

const pages = await findPages(root);
const contracts = await bundleAll();
const textOf = (file: string) => pages.find((page) => page.file === file)?.text ?? '';

/** The rows of tables that say what to do about a 403 of the APIs. */
const rows = pages.flatMap(({ file, text }) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|') && line.includes('(/api/errors/#PermissionDenied)'))
    .map((line) => ({ file, line })),
);

describe('what pages say to do about 403 PermissionDenied', () => {
  it('is what somebody can do: each leads to the steps that end at support', () => {
    expect(rows.length).toBeGreaterThan(6);
    expect(rows.filter(({ line }) => !line.includes(`(/api/permissions/${SECTION})`))).toEqual([]);
    const advice = errorAdvice.find(({ code }) => code === 'PermissionDenied');
    expect(JSON.stringify(advice)).toContain(`(/api/permissions/${SECTION})`);
    const [, steps = ''] = textOf(CATALOGUE).split(`{/* ${SECTION} */}`);
    expect(steps.split('\n## ')[0]).toContain('mailto:support@slipway.example');
  });

  it('asks nobody for what no call can do', () => {
    const dead =
      /(?:give|grant)\w* (?:the|a|your) client (?:the|a) scope|ask (?:an|the) administrat|\bGrant only\b/i;
    expect(pages.filter(({ text }) => dead.test(text)).map(({ file }) => file)).toEqual([]);
  });

  it('is in the description of the answer 403 of every operation', () => {
    const silent = [...contracts.values()].flatMap((contract) =>
      listOperations(contract).flatMap(({ operation: { operationId, responses } }) => {
        const forbidden = responses['403'];
        return forbidden === undefined ||
          resolve<Response>(contract, forbidden).description.includes('ask support')
          ? []
          : [operationId];
      }),
    );
    expect(silent).toEqual([]);
  });
});

describe('the guide to IAM', () => {
  const guide = textOf('docs/public/iam/api.mdx');

  it('says before its first step that no call gives a role to a client', () => {
    const [start = ''] = guide.split('## Main flow');
    expect(start).toContain('{/* #what-is-specified */}');
    expect(start).toContain('mailto:support@slipway.example');
    expect(start).toContain('`iam:permissions:assign`');
  });

  it('is right: no operation needs a scope that assigns or removes permissions', () => {
    const scopes = [...contracts.values()].flatMap((contract) =>
      listOperations(contract).flatMap(({ operation }) =>
        (operation.security ?? []).flatMap((each) => Object.values(each).flat()),
      ),
    );
    expect(scopes).toContain('iam:roles:create');
    expect(scopes.filter((scope) => scope.startsWith('iam:permissions:'))).toEqual([]);
  });
});
