import { describe, expect, it } from 'vitest';

import type { PatchOperation } from '../../../src/sale/recalculate/patch';
import { parsePointer, valueAt } from '../../../src/kit/pointer';
import { usedTool } from '../../support/toolFile';

const tool = await usedTool();

const example = tool.run(['example', 'createSale', 'swissCashRounded']).stdout;
const more = example.replace('"1.235"', '"1.5"');

/** A body after a JSON Patch, as RFC 6902 says, of the operations that the command prints. */
function patched(body: unknown, operations: readonly PatchOperation[]): unknown {
  const copy: unknown = structuredClone(body);
  for (const operation of operations) {
    const path = parsePointer(operation.path);
    const holder = valueAt(copy, path.slice(0, -1)) as Record<string, unknown> | unknown[];
    const last = path.at(-1) ?? '';
    if (Array.isArray(holder)) {
      const isNew = operation.op === 'add';
      holder.splice(Number(last), isNew ? 0 : 1, ...('value' in operation ? [operation.value] : []));
    } else if ('value' in operation) {
      holder[last] = operation.value;
    } else {
      Reflect.deleteProperty(holder, last);
    }
  }
  return copy;
}

describe('recalculate', () => {
  it('takes the resource or the attributes alone, and refuses what is no sale', () => {
    const whole = JSON.parse(more) as { data: { attributes: unknown } };
    for (const [value, pointer] of [
      [whole.data, '/attributes/lineItems/0'],
      [whole.data.attributes, '/lineItems/0'],
    ]) {
      const { stderr, status } = tool.run(['recalculate', '-'], JSON.stringify(value));
      expect(stderr).toContain(`  ${String(pointer)}/grossTotal/amount: 5.93 → 7.20`);
      expect(status).toBe(0);
    }
    for (const text of ['[]', '{}', '{"data":{"type":"passes","attributes":{}}}', '7']) {
      const { stderr, status } = tool.run(['recalculate', '-'], text);
      expect([status, stderr]).toEqual([
        2,
        expect.stringMatching(/This is not a sale[^]*Fix: give the body/),
      ]);
    }
  });

  it('prints the changed sale, and what differs beside it; a second run changes nothing', () => {
    const { stdout, stderr, status } = tool.run(['recalculate', '-'], more);
    expect(stderr).toContain('standard input: ');
    expect(stderr).toContain(
      '/data/attributes/lineItems/0/grossTotal/amount: 5.93 → 7.20 (1.5 times grossUnitPrice)',
    );
    expect(stderr).toContain('in 5-centime coins');
    expect(status).toBe(0);
    expect(tool.run(['validate', 'createSale', '-'], stdout).stdout).toBe(
      'standard input: valid for createSale.\n',
    );
    expect(tool.run(['recalculate'], stdout)).toMatchObject({
      ...{ status: 0, stdout, stderr: 'standard input: nothing changes.\n' },
    });
  });

  it('prints a JSON Patch that makes the same sale, also where a tax comes and another goes', async () => {
    for (const text of [more, more.replaceAll('"2.6"', '"3.8"').replace('"3.8"', '"2.6"')]) {
      await tool.save('sale.json', text);
      const operations = JSON.parse(
        tool.run(['recalculate', '--patch', 'sale.json']).stdout,
      ) as PatchOperation[];
      expect(operations.length).toBeGreaterThan(5);
      const { stdout } = tool.run(['recalculate', 'sale.json']);
      expect(patched(JSON.parse(text), operations)).toEqual(JSON.parse(stdout));
    }
  });

  it('signs a demonstration code again, says that any other is that of another sale, and then exits with 1', () => {
    const { stdout } = tool.run(['example', 'createSale', 'germanSupermarket']);
    const changed = stdout.replace(/"number": "1"/, '"number": "7"');
    const signed = tool.run(['recalculate'], changed);
    expect(signed.stderr).toContain("signed by the portal's demonstration device");
    expect(signed.status).toBe(0);
    expect(tool.run(['inspect', '-'], signed.stdout).stdout).toContain('no till made this');
    const { stderr, status } = tool.run(['recalculate'], changed.replaceAll('DEMO', 'REAL'));
    expect(stderr).toContain('only the till that made it can sign another one');
    expect(status).toBe(1);
  });

  it('says what it could not compute, and then exits with 1', () => {
    const { status, stdout, stderr } = tool.run(['recalculate'], example.replace('"1.235"', '1.235'));
    expect(stderr).toBe(
      'standard input: nothing changes, and 1 value could not be computed or compared.\n' +
        '  Left: /data/attributes/lineItems/0/quantity/number: It is not a decimal number in quotation marks, such as "2", so what follows from it is not computed.\n',
    );
    expect([status, JSON.parse(stdout)]).toEqual([1, JSON.parse(example.replace('"1.235"', '1.235'))]);
  });

  it.each([
    [['recalculate'], '{"data": ', 'is not JSON'],
    [['recalculate', 'a.json', 'b.json'], '', 'Too many arguments'],
  ])('refuses %j with %j', (args, input, message) => {
    const { status, stderr, stdout } = tool.run(args, input);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
  });
});
