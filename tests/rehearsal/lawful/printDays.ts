import { lawfulDay } from './day';

/** What the rehearsal blames in lawful days, and what the sandbox refuses in them, with the seeds of each. */
async function print([first = '1', last = first]: readonly string[]): Promise<void> {
  const seeds = new Map<string, number[]>();
  const { user: before } = process.cpuUsage();
  for (let seed = Number(first); seed <= Number(last); seed += 1) {
    const { role, alarms, refused } = await lawfulDay(seed);
    for (const said of new Set([...alarms, ...refused])) {
      const kind = `${role} ${said}`;
      seeds.set(kind, [...(seeds.get(kind) ?? []), seed]);
    }
  }
  for (const [kind, found] of [...seeds].sort()) {
    console.log(`${String(found.length)}\t${kind}\t${found.slice(0, 5).join(' ')}`);
  }
  console.log(`${String(Math.round((process.cpuUsage().user - before) / 1000))} ms of processor`);
}

// `npx tsx tests/rehearsal/lawful/printDays.ts 1 1000`
print(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
