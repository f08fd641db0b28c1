import { stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { benchServe, LEAST_RATIO, serveTable } from '../tools/bench/serve/benchServe';
import { soakPortal, soakVerdicts, type SoakAddress } from '../tools/bench/serve/soakPortal';
import { listTargets, startServers } from '../tools/bench/serve/startServers';
import { integerOption } from '../tools/bench/integerOption';
import { requireBuild } from '../src/site/requireBuild';
import { hasNginx, NGINX_PACKAGES } from '../src/site/hosting/startNginx';
import { projectPaths } from '../src/kit/paths';
import { InputError } from '../src/kit/problem';
import { runCommand } from '../src/kit/runCommand';
import { listFiles } from '../src/kit/syncFolder';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    soak: { type: 'string', default: '60' },
    port: { type: 'string', default: '4360' },
  },
});

/** As many as one machine can serve while it also generates the load. */
const CONNECTIONS = 32;

/** The address of every file, and one that does not exist. */
async function soakAddresses(build: string): Promise<SoakAddress[]> {
  const files = (await listFiles(build)).filter((name) => !/\.(?:br|gz)$|^_|(?:^|\/)404\.html$/.test(name));
  return [
    ...files.map((name) => ({
      address: encodeURI(`/${name.replace(/(^|\/)index\.html$/, '$1')}`),
      status: 200,
    })),
    { address: '/nowhere/', status: 404 },
    { address: '/quick-start', status: 301 },
  ];
}

runCommand(async () => {
  const [rounds, seconds] = [
    integerOption('rounds', values.rounds, 1, 20),
    integerOption('seconds', values.seconds, 1, 30),
  ];
  const [soak, port] = [
    integerOption('soak', values.soak, 0, 600),
    integerOption('port', values.port, 1024, 65_000),
  ];
  const paths = projectPaths(process.cwd());
  requireBuild(paths.build);
  if (!hasNginx()) {
    throw new InputError([
      { message: `This machine lacks ${NGINX_PACKAGES.join(' or ')}.`, fix: 'run `npm run setup nginx`.' },
    ]);
  }
  const targets = await listTargets(paths);
  const servers = await startServers(paths, targets, { portal: port, bare: port + 1 });
  const verdicts: (readonly [string, boolean])[] = [];
  try {
    const sized = await Promise.all(
      targets.map(async (target) => ({
        ...target,
        bytes: (await stat(path.join(paths.build, target.file))).size,
      })),
    );
    const results = await benchServe(paths, servers, sized, { rounds, seconds, connections: CONNECTIONS });
    console.log(
      `${serveTable(results)}\n\n${String(rounds)} rounds of ${String(seconds)} s each, ` +
        `${String(CONNECTIONS)} connections; medians.\n`,
    );
    for (const { target, ratio } of results) {
      verdicts.push([
        `${target.name}: at least ${String(LEAST_RATIO)} of one static file: ${ratio.toFixed(3)}`,
        ratio >= LEAST_RATIO,
      ]);
    }
    if (soak > 0) {
      const result = await soakPortal(servers.portal, await soakAddresses(paths.build), soak);
      console.log(
        `Soak: ${String(result.requests)} requests, an hour of 20 a second, in ${result.seconds.toFixed(0)} s.\n`,
      );
      verdicts.push(...soakVerdicts(result));
    }
  } finally {
    await servers.stop();
  }
  for (const [text, met] of verdicts) {
    console.log(`${met ? 'met   ' : 'MISSED'}  ${text}`);
  }
  if (verdicts.some(([, met]) => !met)) {
    process.exitCode = 1;
  }
});
