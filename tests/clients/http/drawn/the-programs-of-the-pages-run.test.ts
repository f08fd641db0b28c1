import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { runTool, type ToolOutcome } from '../../../../tools/suite/runTool';
import { TENANT } from '../../../support/credentials';
import { hasLanguage } from '../../../support/samples';
import { root, write } from '../../../support/scratch';
import { temporaryFolder } from '../../../support/temporary';
import { archiveOf } from '../../support/clientPrograms';
import { examples } from '../../support/models';
import { serveQueueSandbox, type QueueSandbox } from '../../support/queuedSales';

/** A sale of the sandbox with a cashier who has a number, and one of the sandbox's customers. */
const [SALE, CUSTOMER, NAME] = ['8Zk3mQx7VtRb2LpN4cYw', 'C-88102', 'Lale Yıldız'];
const BIN = path.join(root, 'node_modules', '.bin');

/** What a language adds to the program of its page. */
interface Additions {
  /** The line before which a sale can be changed, and the one that prints it. */
  readonly sends: RegExp;
  readonly prints: RegExp;
  /** What comes before the program. */
  readonly imports?: string;
  /** What calls the functions of the page, after the sale is printed. */
  readonly calls: (sale: string) => string;
  /** What changes the sale, if that is not the block of the page by itself. */
  readonly law?: string;
  /** A command that says what a compiler or a checker does not like. */
  readonly check?: string;
}

const ADDITIONS: Readonly<Record<string, Additions>> = {
  typescript: {
    ...{ sends: /^const reply = /m, prints: /^.*reply\.tag.*$/m },
    imports: `import { correctTheCashier, printSales } from './sales.js';\n`,
    calls: (sale) =>
      `await printSales(client, '${CUSTOMER}');\nawait correctTheCashier(client, '${sale}', '${NAME}');`,
  },
  python: {
    ...{ sends: /^reply = /m, prints: /^.*reply\.tag.*$/m },
    imports: 'from sales import correct_the_cashier, print_sales\n',
    calls: (sale) =>
      `    print_sales(client, "${CUSTOMER}")\n    correct_the_cashier(client, "${sale}", "${NAME}")`,
    check: `'${process.execPath}' '${path.join(root, 'node_modules', 'pyright', 'index.js')}' *.py`,
  },
  go: {
    ...{ sends: /^\tcreate, key := /m, prints: /^.*document\.Data\.Id, tag.*$/m },
    calls: (sale) => `		ctx := context.Background()
		if err := printSales(ctx, client, "${CUSTOMER}"); err != nil {
			panic(err)
		}
		if err := correctTheCashier(ctx, client, "${sale}", "${NAME}"); err != nil {
			panic(err)
		}`,
    law: '	addReceiptNumber(&sale, "2024-000417", "2024-05-06")',
    check: 'test -z "$(gofmt -l *.go)" && go vet .',
  },
  java: {
    ...{ sends: /^ *String id = /m, prints: /^.*reply\.tag.*$/m },
    calls: (sale) =>
      `Sales.printSales(CLIENT, "${CUSTOMER}");\nSales.correctTheCashier(CLIENT, "${sale}", "${NAME}");`,
  },
  php: {
    ...{ sends: /^\$reply = /m, prints: /^.*reply->tag.*$/m },
    calls: (sale) =>
      `require 'sales.php';\nprintSales($client, '${CUSTOMER}');\ncorrectTheCashier($client, '${sale}', '${NAME}');`,
  },
};

describe.each(Object.entries(ADDITIONS))('the page of %s', (language, additions) => {
  const folder = temporaryFolder();
  const page = readFileSync(path.join(root, 'docs', 'clients', `${language}.mdx`), 'utf8');
  const blocks = [...page.matchAll(/^( *)```(\w+)([^\n]*)\n(.*?)^ *```$/gms)].map(
    ([, indent = '', word = '', meta = '', text = '']) => ({
      ...{ word, text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), '') },
      file: meta.includes('file=') ? /title="([^"]+)"/.exec(meta)?.[1] : undefined,
      isLaw: meta.includes('Before the sale is sent'),
    }),
  );
  const program = blocks.findIndex(({ file }) => file !== undefined);
  const { file = '', text: written = '' } = blocks[program] ?? {};
  const commands = (from: number, to?: number) =>
    blocks.slice(from, to).flatMap(({ word, text }) => (word === 'bash' ? [text] : []));
  let sandbox: QueueSandbox;

  /** Runs commands of the page, where what is downloaded is there, and so are the tools of the project. */
  async function shell(lines: readonly string[]): Promise<ToolOutcome> {
    const script = ['set -e', 'curl() { :; }', 'npx() { "$@"; }', ...lines].join('\n');
    const variables = {
      ...{ PATH: `${BIN}:${process.env['PATH'] ?? ''}`, JDK_JAVAC_OPTIONS: '-Xlint:all -Werror' },
    };
    return runTool(['sh', '-c', script], folder, variables, 120_000);
  }

  async function run(change: (text: string) => string): Promise<ToolOutcome> {
    const text = change(written.replace('http://localhost:4010', sandbox.origin));
    write(path.join(folder, file), text);
    return shell(commands(program));
  }

  const withCalls = (sale: string) => (text: string) =>
    (additions.imports ?? '') + text.replace(additions.prints, (line) => `${line}\n${additions.calls(sale)}`);
  const stored = () =>
    sandbox.sandbox
      .store()
      .list('sales', TENANT)
      .flatMap(({ versions }) => versions.slice(0, 1));

  beforeAll(async () => {
    if (!hasLanguage(language)) {
      return;
    }
    sandbox = await serveQueueSandbox();
    writeFileSync(path.join(folder, 'checkout.zip'), await archiveOf(language));
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    const { status, output } = await shell(commands(0, program));
    expect(status, output).toBe(0);
    blocks.forEach(({ file: name, text }) => {
      if (name !== undefined) {
        write(path.join(folder, name), text);
      }
    });
  }, 120_000);
  afterAll(async () => {
    await (sandbox as QueueSandbox | undefined)?.close();
  });

  it.skipIf(!hasLanguage(language))(
    'has a program that creates the first test sale, and functions that list and correct sales without losing data',
    async () => {
      const { status, stdout, output } = await run(withCalls(SALE));
      expect(status, output).toBe(0);
      const [printed = '', ...listed] = stdout.trimEnd().split('\n');
      const [id, tag] = printed.split(' ');
      expect(tag).toMatch(/^"[^"]+"$/);
      const first = examples.find(
        ({ schema, story }) => schema === 'SaleCreateDocument' && story === 'firstTest',
      );
      const { data } = JSON.parse(first?.text ?? '') as { readonly data: { readonly attributes: object } };
      const sales = stored();
      expect(sales.find((sale) => sale.id === id)?.attributes).toMatchObject(data.attributes);
      const ofCustomer = sales.filter(({ attributes }) =>
        JSON.stringify(attributes).includes(`"${CUSTOMER}"`),
      );
      expect(ofCustomer.length).toBeGreaterThan(0);
      expect(listed.sort()).toEqual(ofCustomer.map((sale) => sale.id).sort());
      expect(sales.find((sale) => sale.id === SALE)?.attributes['cashier']).toEqual({
        ...{ cashierId: '27', givenName: 'Lale', fullName: NAME },
      });
      if (additions.check !== undefined) {
        const checked = await shell([additions.check]);
        expect(checked.status, checked.output).toBe(0);
      }
    },
    240_000,
  );

  it
    .skipIf(!hasLanguage(language))
    .each<[what: string, change: (text: string) => string, says: readonly RegExp[]]>([
      [
        'that a secret is wrong, which is at no place of the request',
        (text) => text.replace('not-real-4tq8', 'another'),
        [/^Status 401\b/m, /does not know this client and secret/],
      ],
      [
        'where a sale lacks what the extension of a country requires',
        (text) => {
          const law = additions.law ?? blocks.find(({ isLaw }) => isLaw)?.text ?? '';
          return text.replace(additions.sends, (line) => `${law}\n${line}`);
        },
        [/^Status 400\b/m, /\/data\/attributes\/retailer/],
      ],
      ['that a sale to correct is not there', withCalls('0123456789'), [/404/]],
    ])(
    'says %s',
    async (_what, change, says) => {
      const { output } = await run(change);
      for (const words of says) {
        expect(output).toMatch(words);
      }
      expect(output).not.toMatch(/AttributeError|TypeError|NullPointer|nil pointer|Warning/);
    },
    120_000,
  );
});
