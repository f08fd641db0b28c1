import { runCommand } from '../src/kit/runCommand';
import { runBenchmark, type Running } from '../tools/bench/harness';
import { callOf } from './lines';

const benchmarks = {
  build: () => import('../tools/bench/build'),
  dev: () => import('../tools/bench/dev/dev'),
  pages: () => import('../tools/bench/pages/pages'),
  rehearsal: () => import('../tools/bench/rehearsal'),
  search: () => import('../tools/bench/search'),
  convert: () => import('../tools/bench/convert'),
} as const;

const [name = '', ...args] = process.argv.slice(2);
let running: Running | undefined;

// `commands.ts` names the benchmark. A signal closes what it has opened.
runCommand(
  async () => {
    const { benchmark } = await benchmarks[name as keyof typeof benchmarks]();
    running = runBenchmark(benchmark, args, console.log, callOf({ name: `bench ${name}` }));
    process.exitCode = (await running.met) ? 0 : 1;
  },
  { stop: async () => running?.close() },
);
