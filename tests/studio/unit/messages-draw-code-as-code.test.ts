import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

import ProblemsPane from '../../../src/studio/payload/ProblemsPane';
import ResponseErrors from '../../../src/browser/tryit/ResponseErrors';
import ProblemList from '../../../src/browser/tryit/ProblemList';
import type { Json } from '../../../src/contract/read/openapi';
import { readLaw } from '../../../src/sale/law/node/readLaw';
import { LAW_COUNTRIES, type LawItem } from '../../../src/sale/law/checkedLaw';
import { LawList } from '../../../src/studio/view/LawList';
import { sentenceParts } from '../../../src/reference/view/WithCode';
import { root } from '../../support/scratch';
import { bodyExamples, errorsOf, preparedValidators } from '../../support/validators';

// Docusaurus resolves these only in its bundler. Their code is not tested here.
vi.mock('@theme/Heading', () => ({ default: ({ children }: { children: ReactNode }) => children }));

const { contracts, validate } = await preparedValidators();

/** What the validator says when each text of an example in turn is one that few rules allow, each sentence once. */
function sentences(): readonly string[] {
  const found = bodyExamples(contracts).flatMap(({ operation, mediaType, value }) =>
    spoilt(value).flatMap((body) => errorsOf(validate, operation, body, mediaType)),
  );
  return [...new Set(found.map(({ detail }) => detail))];
}

/** A value with one of its texts replaced, for each of them. */
function spoilt(value: Json): Json[] {
  if (typeof value === 'string') {
    return ['?'];
  }
  if (Array.isArray(value)) {
    const list: readonly Json[] = value;
    return list.flatMap((item, index) =>
      spoilt(item).map((other) => list.map((each, place) => (place === index ? other : each))),
    );
  }
  const members = (value ?? {}) as Readonly<Record<string, Json>>;
  return Object.entries(members).flatMap(([name, member]) =>
    spoilt(member).map((other) => ({ ...members, [name]: other })),
  );
}

/** What can be said of an item of the law. */
function saidOf({ because = {} }: LawItem): readonly string[] {
  return Object.values(because).flatMap((reasons) =>
    typeof reasons === 'string' ? [reasons] : reasons.map(({ say }) => say),
  );
}

const messages = sentences();
const at = { from: 0, to: 1, line: 1, column: 1 };
const ignore = () => undefined;

/** The panels that show messages, with all of them. */
const panels: readonly (readonly [name: string, draw: () => ReactNode])[] = [
  [
    'the findings of the Studio',
    () => {
      const problems = messages.map((detail) => ({ ...at, pointer: '/data', detail, cures: [] }));
      return [0, 100, 200].map((start) =>
        createElement(ProblemsPane, {
          ...{ key: start, id: 'sum', on: '', onDay: ignore, onCountry: ignore },
          ...{ onSelect: ignore, onCure: ignore, onField: ignore },
          checking: {
            ...{ kind: 'checked', warnings: [] },
            errors: problems.slice(start, start + 100),
          },
        }),
      );
    },
  ],
  [
    'the problems of a body in Try it',
    () =>
      messages.map((message, index) =>
        createElement(ProblemList, {
          ...{ key: index, id: 'sum', label: 'Problems', onSelect: ignore, onCure: ignore },
          check: { extent: 'whole', problems: [{ ...at, kind: 'refused', message }] },
        }),
      ),
  ],
  [
    'the errors of a response in Try it',
    () =>
      createElement(ResponseErrors, {
        errors: messages.map((detail, index) => ({ detail, source: String(index) })),
        onSource: ignore,
      }),
  ],
];

it('has messages to draw that hold code', () => {
  expect(messages.length).toBeGreaterThan(100);
  expect(messages.filter((message) => message.includes('`')).length).toBeGreaterThan(10);
});

it.each(panels)('no message shows a raw backtick in %s', (_, draw) => {
  const html = renderToStaticMarkup(createElement('div', null, draw()));
  expect(html).toContain('<code>');
  expect(html.match(/.{0,60}`.{0,60}/g) ?? []).toEqual([]);
});

it.each(LAW_COUNTRIES)('no reason of the law shows a raw backtick: %s', (country) => {
  const law = readLaw(root, country);
  const [source] = Object.values(law.sources);
  const items = [...law.contents, ...law.cases].flatMap((item) =>
    [...saidOf(item), `It is in \`${item.id}\`.`].map((why, index) => ({
      ...{ id: `${item.id} ${String(index)}`, label: item.label, german: item.german },
      ...{ fields: item.fields, since: item.since, why },
      ...{ verdict: 'missing' as const, source: source ?? expect.fail('The law has no sources.') },
    })),
  );
  const html = renderToStaticMarkup(createElement(LawList, { law, day: undefined, items }));
  expect(html).toContain('It is in <code>');
  expect(html).not.toContain('`');
});

it('a backtick without another is text, as in a name that a reader has typed', () => {
  expect(sentenceParts('`a` is not "b`".')).toEqual([
    { text: 'a', isCode: true },
    { text: ' is not "b`".', isCode: false },
  ]);
});
