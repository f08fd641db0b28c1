import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { describe, expect, it } from 'vitest';

import { countOfSet, drawShare } from '../../../../tools/suite/testSet';
import {
  createSale,
  readList,
  storedSales,
  type GuideRun,
  saleFile,
  VARIABLES,
} from '../../support/guideCallers';
import { guideProgram } from '../../../support/guidePrograms';
import {
  blamed,
  createPlayedSandbox,
  notShown,
  PLAYED_SINK,
  type PlayedSandbox,
} from '../../../support/playedSandbox';
import { rehearseReceiver, type RehearsedReceiver } from '../../support/rehearsedReceiver';
import { has, hasLanguage } from '../../../support/samples';
import { receiverPrograms } from '../../../support/signatures/receiverPrograms';
import { runReceiverProgram, writeDeliveries } from '../../../support/signatures/runReceiverProgram';
import type { Detection } from '../../../../src/rehearsal/detect/detect';
import { serveSandbox } from '../../support/servedSandbox';
import { folderOfTest } from '../../../support/temporary';

/** What a program printed at the sandbox of a seed, and how that is judged. */
interface PythonRun {
  readonly seed: number;
  readonly output: string;
  readonly detection: Detection;
}

/** Runs a program once for each line that it reads, and prints its output as one line of JSON. It waits with the clock of the sandbox. */
const DRIVER = `import contextlib, io, json, os, runpy, sys, time
import urllib.request

opened = urllib.request.urlopen
time.sleep = lambda seconds: opened(f"{os.environ['CLOCK']}?wait={seconds}").close()
before = {}
if os.path.exists("surround.py"):
    before = runpy.run_path("surround.py")
for line in sys.stdin:
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        try:
            before.get("start", lambda: None)()
            runpy.run_path(sys.argv[1])
        except Exception as error:
            print(repr(error))
    print(json.dumps(printed.getvalue().strip()), flush=True)
`;

/** The function of the guide that repeats a call, around each call of a program that leaves that out. */
const SURROUND = `import json, os
import urllib.request
from urllib.error import HTTPError
from urllib.parse import urlencode
from repeat import repeat

opened = urllib.request.urlopen
token = None


def start():
    global token
    token = os.environ["SLIPWAY_TOKEN"]


def once(request):
    try:
        return opened(request, timeout=30)
    except HTTPError as answer:
        return answer


def renew_token():
    global token
    form = {"grant_type": "client_credentials", "scope": "checkout:sales:list"}
    form.update(client_id=os.environ["SLIPWAY_CLIENT_ID"], client_secret=os.environ["SLIPWAY_CLIENT_SECRET"])
    body = urlencode(form).encode()
    address = f"{os.environ['SLIPWAY_BASE_URL']}/iam/oauth2/token"
    token = json.load(repeat(lambda attempt: once(urllib.request.Request(address, body))))["access_token"]


def send(request):
    request.add_header("Authorization", f"Bearer {token}")
    return once(request)


urllib.request.urlopen = lambda request, timeout: repeat(lambda attempt: send(request), renew_token)
`;

async function run(
  seeds: readonly number[],
  program: string,
  concern: 'back-office' | 'till',
  files: Readonly<Record<string, string>>,
): Promise<readonly PythonRun[]> {
  const folder = folderOfTest();
  for (const [name, text] of Object.entries({ ...files, 'driver.py': DRIVER })) {
    writeFileSync(path.join(folder, name), text);
  }
  let current: PlayedSandbox | undefined;
  const sandbox = (): PlayedSandbox => {
    if (current === undefined) {
      throw new Error('No rehearsal has begun.');
    }
    return current;
  };
  const served = await serveSandbox({
    respond: (request) => sandbox().respond(request),
    get clock() {
      return sandbox().clock;
    },
  });
  const { origin } = served;
  const env = { ...process.env, ...VARIABLES, SLIPWAY_BASE_URL: origin, CLOCK: `${origin}/clock` };
  const child = spawn('python3', ['driver.py', program], {
    ...{ cwd: folder, env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const runs: PythonRun[] = [];
  try {
    for (const seed of seeds) {
      current = await createPlayedSandbox({ country: 'de', concern, seed, origin: () => origin });
      child.stdin.write('\n');
      const { value } = (await lines.next()) as { readonly value?: string };
      const { detection } = await current.judge();
      runs.push({ seed, output: JSON.parse(value ?? '"It ended."') as string, detection });
    }
  } finally {
    child.stdin.end();
    await served.close();
  }
  return runs;
}

/** Creates a sale with the Python program of the guide that repeats a call, once for each seed. */
async function createSalesInPython(seeds: readonly number[]): Promise<readonly PythonRun[]> {
  return run(seeds, 'create_sale.py', 'till', {
    'sale.json': saleFile(),
    'repeat.py': await guideProgram('docs/networking.mdx', 'repeat.py'),
    'create_sale.py': await guideProgram('docs/networking.mdx', 'create_sale.py'),
  });
}

/** Lists sales with the Python program of the guide, once for each seed. */
async function readSalesInPython(seeds: readonly number[]): Promise<readonly PythonRun[]> {
  return run(seeds, 'list_sales.py', 'back-office', {
    'repeat.py': await guideProgram('docs/networking.mdx', 'repeat.py'),
    'list_sales.py': await guideProgram('docs/api/lists.mdx', 'list_sales.py'),
    'surround.py': SURROUND,
  });
}

/** Each seed draws other variations. */
const SEEDS = drawShare(
  Array.from({ length: 1000 }, (_, index) => index + 1),
  1 / 50,
);
const COUNT = `of ${String(countOfSet(1000))} seeds`;
/** How many rehearsals have their deliveries on the disk at once. */
const CHUNK = 200;
const MINUTES = 60_000;

const chunks = Array.from({ length: Math.ceil(SEEDS.length / CHUNK) }, (_, index) =>
  SEEDS.slice(index * CHUNK, (index + 1) * CHUNK),
);
const here = receiverPrograms.filter(({ id }) => hasLanguage(id));
const hasPython = has('python3', '--version');

/** What a receiver that does everything right does with each delivery: `12-3 accepted`. */
const wantedOf = (seed: number, { taken }: RehearsedReceiver): readonly string[] =>
  taken.map(
    ({ addressee }, index) =>
      `${String(seed)}-${String(index)} ${addressee.forged === undefined ? 'accepted' : 'refused'}`,
  );

/** The deliveries of rehearsals, with the keys of all of them. */
function setOf(rehearsals: ReadonlyMap<number, RehearsedReceiver>) {
  const all = [...rehearsals];
  const keys = new Map(all.flatMap(([, rehearsal]) => rehearsal.keys.map((key) => [key.kid, key])));
  return {
    ...{ sink: PLAYED_SINK, keys: [...keys.values()] },
    deliveries: all.flatMap(([seed, { taken }]) =>
      taken.map(({ delivery: { headers, body }, now }, index) => ({
        ...{ name: `${String(seed)}-${String(index)}`, headers, body, now },
      })),
    ),
  };
}

describe(`the receivers of the guide take what is played, ${COUNT}`, () => {
  it.each(chunks)(
    'the complete one accepts what is genuine and refuses what is forged, and so does each program: from seed %i',
    async (...seeds) => {
      const rehearsals = new Map<number, RehearsedReceiver>();
      for (const seed of seeds) {
        const rehearsal = await rehearseReceiver(seed);
        // The guide has no receiver that is busy or that ends a subscription.
        const required = notShown(rehearsal.detection).filter(
          (id) => id !== 'delivery-gone' && id !== 'delivery-postponed',
        );
        expect([seed, required, blamed(rehearsal.detection)]).toEqual([seed, [], []]);
        rehearsals.set(seed, rehearsal);
      }
      const folder = folderOfTest();
      writeDeliveries(folder, setOf(rehearsals));
      const wanted = [...rehearsals].flatMap(([seed, rehearsal]) => wantedOf(seed, rehearsal));
      for (const program of here) {
        expect([program.id, await runReceiverProgram(program, folder)]).toEqual([program.id, wanted]);
      }
    },
    15 * MINUTES,
  );
});

/** What the programs that create a sale print: 200 where the sale was read after 409. */
const CREATED = /^20[01] after \d attempts, Request-Id \S+$/;

/** The sales of the examples with an externalId. */
const CREATED_BEFORE = storedSales(
  await createPlayedSandbox({ country: 'de', concern: 'till', origin: () => 'http://localhost:4010' }),
).filter(({ attributes }) => attributes['externalId'] !== undefined).length;

/** How many sales the program that lists them found. */
const countIn = ({ printed: [line = ''] }: GuideRun): number => Number(/^(\d+) sales on /.exec(line)?.[1]);

/** The receipts that the program of the app found. */
const idsIn = ({ printed: [line = '[]'] }: GuideRun): readonly string[] =>
  (JSON.parse(line) as readonly { readonly id: string }[]).map(({ id }) => id).sort();

describe(`the programs of the guides get through what is played, ${COUNT}`, () => {
  it(
    'the one that repeats a call creates one sale',
    async () => {
      for (const seed of SEEDS) {
        const { printed, detection, sandbox } = await createSale(seed);
        const created = storedSales(sandbox).filter(
          ({ attributes }) => attributes['externalId'] !== undefined,
        );
        expect([seed, printed.length, created.length]).toEqual([seed, 1, CREATED_BEFORE + 1]);
        expect(printed[0]).toMatch(CREATED);
        expect([seed, blamed(detection)]).toEqual([seed, []]);
      }
    },
    5 * MINUTES,
  );

  it(
    'those that read a list find each sale once',
    async () => {
      const lists = await guideProgram('docs/api/lists.mdx', 'list-sales.mjs');
      const receipts = await guideProgram('docs/public/checkout/app-integration.mdx', 'receipts.mjs');
      // What they find where nothing is played.
      const sales = countIn(await readList(lists));
      const ids = idsIn(await readList(receipts));
      expect([sales, ids.length]).toEqual([7, 5]);
      for (const seed of SEEDS) {
        const listed = await readList(lists, seed);
        expect([seed, countIn(listed), blamed(listed.detection)]).toEqual([seed, sales, []]);
        expect([seed, idsIn(await readList(receipts, seed))]).toEqual([seed, ids]);
      }
    },
    5 * MINUTES,
  );

  // Skipped, reported and counted on a machine without Python.
  it.skipIf(!hasPython)(
    'and so do those in Python',
    async () => {
      for (const { seed, output, detection } of await createSalesInPython(SEEDS)) {
        expect([seed, output]).toEqual([seed, expect.stringMatching(CREATED) as string]);
        expect([seed, blamed(detection)]).toEqual([seed, []]);
      }
      for (const { seed, output } of await readSalesInPython(SEEDS)) {
        expect([seed, output]).toEqual([seed, expect.stringMatching(/^3 sales on \d+ pages$/) as string]);
      }
    },
    5 * MINUTES,
  );
});
