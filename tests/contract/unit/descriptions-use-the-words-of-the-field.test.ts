import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';
import { isMap, isScalar, LineCounter, parseDocument, visit } from 'yaml';

import { NOT_PROSE, type ProseBlock } from '../../../tools/writing/prose/readProse';
import { checkTerms } from '../../../tools/writing/prose/checkTerms';
import { root } from '../../support/scratch';

/** A description or summary that readers see. */
interface Description {
  /** `openapi/checkout/schemas/Sale.yaml:3` */
  readonly place: string;
  /** Without code and link targets. */
  readonly text: string;
}

/** Forms that a contract avoids in addition to those that all prose avoids, each with what to write instead. */
const FORMS: readonly (readonly [form: RegExp, instead: string])[] = [
  [/\bthis member\b/, 'property'],
  [/^Names /, 'identifies'],
];

const files = readdirSync(path.join(root, 'openapi'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml') && !/^(?:releases\b|redocly|corrections)/.test(file))
  .map((file) => path.posix.join('openapi', file))
  .sort();

function descriptionsOf(file: string): Description[] {
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(path.join(root, file), 'utf8'), { lineCounter: lines });
  const found: Description[] = [];
  visit(document, {
    Pair(_, { key, value }) {
      if (!isScalar(key)) {
        return undefined;
      }
      // A payload: its words are those of the shop.
      if (key.value === 'value') {
        return visit.SKIP;
      }
      const isDescription = key.value === 'description' || key.value === 'summary';
      const scopes = key.value === 'scopes' && isMap(value) ? value.items.map((each) => each.value) : [];
      for (const each of isDescription ? [value] : scopes) {
        if (isScalar(each) && typeof each.value === 'string') {
          const text = each.value.replace(/\]\([^)]*\)/g, ']').replace(/`[^`]*`/g, NOT_PROSE);
          found.push({ place: `${file}:${String(lines.linePos(each.range?.[0] ?? 0).line)}`, text });
        }
      }
      return undefined;
    },
  });
  return found;
}

const descriptions = files.flatMap(descriptionsOf);

function asBlock({ text }: Description): ProseBlock {
  return { kind: 'description', text, pieces: [{ at: 0, value: text, line: 1 }] };
}

describe('the descriptions of the contracts', () => {
  it('are found in every contract', () => {
    expect(descriptions.length).toBeGreaterThan(1000);
    expect(new Set(descriptions.map(({ place }) => place.split('/')[1])).size).toBeGreaterThan(5);
  });

  it('keep the terms of the style guide, as pages do', () => {
    const problems = descriptions.flatMap((each) =>
      checkTerms([asBlock(each)]).map(({ message, fix }) => `${each.place} ${message} Fix: ${fix ?? ''}`),
    );
    expect(problems).toEqual([]);
  });

  it('use the words of the field for a property and an id', () => {
    const problems = descriptions.flatMap(({ place, text }) =>
      FORMS.flatMap(([form, instead]) => {
        const [match] = form.exec(text) ?? [];
        return match === undefined ? [] : [`${place} "${match}" Fix: write ${instead}.`];
      }),
    );
    expect(problems).toEqual([]);
  });
});
