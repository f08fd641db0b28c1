import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

import type { Detection } from '../../src/rehearsal/detect/detect';
import { saleFile, VARIABLES } from './guideCallers';
import { guideProgram } from './guidePrograms';
import { createPlayedSandbox, type PlayedSandbox } from './playedSandbox';
import { serveSandbox } from './rehearsedProgram';

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
  const folder = mkdtempSync(path.join(tmpdir(), 'python-'));
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
    answer: (request) => sandbox().answer(request),
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
    rmSync(folder, { recursive: true });
  }
  return runs;
}

/** Creates a sale with the Python program of the guide that repeats a call, once for each seed. */
export async function createSalesInPython(seeds: readonly number[]): Promise<readonly PythonRun[]> {
  return run(seeds, 'create_sale.py', 'till', {
    'sale.json': saleFile(),
    'repeat.py': await guideProgram('docs/networking.mdx', 'repeat.py'),
    'create_sale.py': await guideProgram('docs/networking.mdx', 'create_sale.py'),
  });
}

/** Lists sales with the Python program of the guide, once for each seed. */
export async function readSalesInPython(seeds: readonly number[]): Promise<readonly PythonRun[]> {
  return run(seeds, 'list_sales.py', 'back-office', {
    'repeat.py': await guideProgram('docs/networking.mdx', 'repeat.py'),
    'list_sales.py': await guideProgram('docs/api/lists.mdx', 'list_sales.py'),
    'surround.py': SURROUND,
  });
}
