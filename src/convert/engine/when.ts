import type { When } from '../mapping/mapping';
import { isLeaf, isList, isMap, nodesAt, stepsOf, type NodeAt, type SourceNode } from '../source/tree';
import { add, equals } from '../../kit/decimal';
import { readDecimal } from './amounts';
import { caseOf, hasBit, isAmong } from './cases';

/** A field that a condition looks at, with its place; `undefined` if there is none. */
export function fieldAt(
  root: SourceNode,
  name: string,
  around: readonly string[],
  ignoresCase: boolean,
): NodeAt | undefined {
  const path = name.startsWith('/')
    ? stepsOf(name)
    : name.split('/').reduce((path, step) => (step === '..' ? path.slice(0, -1) : [...path, step]), around);
  return nodesAt(root, path, ignoresCase)[0];
}

/** The text of a value that is there and not empty. */
export function filledText(found: NodeAt | undefined): string | undefined {
  return found !== undefined && isLeaf(found.node) && found.node.text !== '' ? found.node.text : undefined;
}

/** What conditions are about: a receipt, and the place in it that their fields are relative to. */
export interface Around {
  readonly root: SourceNode;
  readonly path: readonly string[];
  readonly ignoresCase: boolean;
}

/** Whether a row applies. */
export function holds(when: When | undefined, around: Around): boolean {
  if (when === undefined) {
    return true;
  }
  const found = fieldAt(around.root, when.at, around.path, around.ignoresCase);
  return (
    holdsFor(when, found) &&
    (when.differs === undefined || areDifferent(filledText(found), textBeside(when.differs, around))) &&
    (when.sum === undefined || isSumOf(when.sum, filledText(found), around)) &&
    holds(when.also, around)
  );
}

function holdsFor(when: When, found: NodeAt | undefined): boolean {
  const text = filledText(found) ?? '';
  const length = found !== undefined && isList(found.node) ? found.node.length : 0;
  const isThere = text !== '' || length > 0 || (isMap(found?.node) && found.node.size > 0);
  return (
    (when.is?.includes(text) ?? true) &&
    (when.isNot === undefined || !when.isNot.includes(text)) &&
    (when.case === undefined || isAmong(when.case, caseOf(text))) &&
    (when.caseNot === undefined || !isAmong(when.caseNot, caseOf(text))) &&
    (when.bit === undefined || hasBit(text, when.bit)) &&
    (when.bitNot === undefined || !hasBit(text, when.bitNot)) &&
    (when.filled === undefined || when.filled === isThere) &&
    (when.negative === undefined || when.negative === isBelowZero(text)) &&
    (when.zero === undefined || when.zero === /^[-+]?0+(?:[.,]0+)?$/.test(text.trim())) &&
    (when.numberNot === undefined || isOtherNumber(text, when.numberNot)) &&
    (when.count === undefined || when.count === length)
  );
}

/** Whether a text is a number, and none of some others. Only formats of JSON have such a condition. */
function isOtherNumber(text: string, others: readonly string[]): boolean {
  const value = readDecimal(text, '.');
  const known = others.map((one) => readDecimal(one, '.'));
  return typeof value !== 'string' && !known.some((one) => typeof one !== 'string' && equals(one, value));
}

function textBeside(name: string, { root, path, ignoresCase }: Around): string | undefined {
  return filledText(fieldAt(root, name, path, ignoresCase));
}

function areDifferent(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && one !== other;
}

/** Whether a text is a number below 0, in whatever form. */
export function isBelowZero(text: string): boolean {
  return /^\s*-.*[1-9]/.test(text);
}

/** Whether a number is the sum of the fields of the first pointer that has any. Only formats of JSON have such a condition. */
function isSumOf(
  pointers: readonly string[],
  text: string | undefined,
  { root, ignoresCase }: Around,
): boolean {
  const found = pointers
    .map((pointer) => nodesAt(root, stepsOf(pointer), ignoresCase).map((one) => filledText(one)))
    .find((texts) => texts.some((one) => one !== undefined));
  const values = (found ?? []).flatMap((one) => (one === undefined ? [] : [readDecimal(one, '.')]));
  const total = readDecimal(text ?? '', '.');
  if (typeof total === 'string' || values.some((value) => typeof value === 'string')) {
    return false;
  }
  const sum = values.flatMap((value) => (typeof value === 'string' ? [] : [value])).reduce(add, ZERO);
  return values.length > 0 && equals(sum, total);
}

const ZERO = { units: 0n, scale: 0 };
