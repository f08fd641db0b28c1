import { stat } from 'node:fs/promises';
import path from 'node:path';

import { inputError } from '../../../src/kit/problem';
import { hasNginx, NGINX_PACKAGES } from '../../../src/site/hosting/startNginx';
import { defineBenchmark } from '../harness';
import { runWrk } from './runWrk';
import { fileName, listTargets, startServers } from './startServers';

/** The fraction of the bare server's requests per second that the portal must reach. */
const LEAST_RATIO = 0.9;

/** As many as one machine can serve while it also generates the load. */
const CONNECTIONS = 32;

/** The portal behind nginx, next to an nginx that serves the same bytes as a static file. */
export const benchmark = defineBenchmark({
  options: { seconds: [3, 1, 30], port: [4360, 1024, 65_000] },
  runs: 5,
  ofBuild: true,
  prepare: async ({ paths, options: { seconds, port }, defer }) => {
    if (!hasNginx()) {
      throw inputError(`This machine lacks ${NGINX_PACKAGES.join(' or ')}.`, 'run `npm run setup nginx`.');
    }
    const addresses = await listTargets(paths);
    const servers = await startServers(paths, addresses, { portal: port, bare: port + 1 }, defer);
    const script = path.join(paths.generated, 'bench', 'serve', 'report.lua');
    const load = (url: string) => () => runWrk({ address: url, seconds, connections: CONNECTIONS, script });
    const subjects = await Promise.all(
      addresses.map(async ({ name, address, file }) => {
        const { size } = await stat(path.join(paths.build, file));
        return [
          { name: `${name}, ${(size / 1000).toFixed(1)} KB`, measure: load(servers.portal.origin + address) },
          { name: `${name}, one static file`, measure: load(`${servers.bare.origin}/${fileName(name)}`) },
        ] as const;
      }),
    );
    return {
      subjects: subjects.flat(),
      targets: subjects.map(([portal, bare]) => ({
        ...{ subject: portal.name, of: bare.name, figure: 'requests/s', least: LEAST_RATIO },
      })),
      conditions: `${String(seconds)} s each, ${String(CONNECTIONS)} connections.`,
    };
  },
});
