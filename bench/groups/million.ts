import pg from 'pg';
import { createSchema } from '../../src/app/schema.ts';
import { createServices } from '../../src/app/services.ts';
import { readConfig } from '../../src/platform/config.ts';
import type { Bench } from '../bench.ts';
import { open } from '../database.ts';
import { percentile } from '../load.ts';
import { accessOf, differences, keepPlans, type Plans } from '../million/plans.ts';
import { hotReads } from '../million/reads.ts';
import { seedMillion } from '../million/seed.ts';
import { runRead } from '../million/run-read.ts';
import type { Watched } from '../million/watch.ts';
import { printLine } from '../report.ts';

const warmUps = 8;
const rounds = 40;

/**
 * Measures the reads that people wait for in a business with a million appointments: the slowest statement of each,
 * with one call at a time. Also checks that it finds its rows by the indexes in `million/plans.json`.
 * BENCH_PLANS=keep adds new plans to that file.
 */
export async function million({ url }: Bench): Promise<void> {
  await seedMillion(url);
  const { orm, close } = await open(url);
  const explaining = new pg.Client({ connectionString: url });
  await explaining.connect();
  try {
    const services = createServices(orm, readConfig({}), 'a secret of the bench, long enough');
    const app = { services, schema: createSchema() };
    const plans: Plans = {};
    for (const [name, read] of Object.entries(hotReads)) {
      const calls: Watched[][] = [];
      for (let turn = 0; turn < warmUps + rounds; turn++) {
        const statements = await runRead(app, read, turn);
        if (turn >= warmUps) calls.push(statements);
      }
      printSlowest(name, calls, read.most);
      plans[name] = await accessOf(explaining, calls.at(-1) ?? []);
    }
    reportPlans(plans);
  } finally {
    await explaining.end();
    await close();
  }
}

function printSlowest(name: string, calls: readonly (readonly Watched[])[], most = 50): void {
  const slowest = calls.map(call => Math.max(...call.map(({ took }) => took)));
  const sorted = slowest.toSorted((a, b) => a - b);
  const statements = Math.max(...calls.map(call => call.length));
  printLine({
    figure: `${name}, slowest statement, p95 ms`,
    ours: percentile(sorted, 0.95),
    target: { of: 'ours', most },
    note: `p50 ${percentile(sorted, 0.5).toFixed(1)} ms, ${statements} statements`,
  });
}

function reportPlans(plans: Plans): void {
  if (process.env['BENCH_PLANS'] === 'keep') return keepPlans(plans);
  const changed = differences(plans);
  printLine({
    figure: 'ways to rows that are not those of million/plans.json',
    ours: changed.length,
    target: { of: 'ours', most: 1 },
  });
  for (const line of changed) console.log(`  ${line}`);
}
