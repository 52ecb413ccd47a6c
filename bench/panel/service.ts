import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildService } from '../../src/cli/build/build-service.ts';
import { measure, median, percentile } from '../load.ts';
import { printLine } from '../report.ts';
import { fullDays } from './salon.ts';

const rounds = 5;

/** Measures the panel's most frequent queries at the service. */
export async function reads(port: number, businessId: string, session: string, seconds: number) {
  const token = { headers: { Cookie: `Platform.Auth=${session}` } };
  let turn = 0;
  for (const [name, path, most] of [
    ['schedule of 200 visits', () => `schedule?from=${fullDays[0]}`, 40],
    ['search among 10,000 clients', () => `search?text=client%20${turn++ % 9000}`, 30],
  ] as const) {
    const next = () => ({ path: `/api/business/${businessId}/${path()}`, ...token });
    const { rate, latencies } = await measure({ port, connections: 2, next }, seconds);
    printLine({
      figure: `panel: ${name}, 2 connections, p95 ms`,
      ours: percentile(latencies, 0.95),
      target: { of: 'ours', most },
      note: `p50 ${percentile(latencies, 0.5).toFixed(1)} ms, ${Math.round(rate)}/s`,
    });
  }
}

/** Measures the panel's share of a production start with a built app. */
export async function cost() {
  const found: { ms: number; mb: number }[] = [];
  const file = await buildService(join(import.meta.dirname, '../../dist'), 'bench/panel/cost.ts');
  for (let round = 0; round < rounds; round += 1) {
    const { stdout } = await promisify(execFile)(process.execPath, [file]);
    found.push(JSON.parse(stdout));
  }
  const [ms, mb] = [median(found.map(each => each.ms)), median(found.map(each => each.mb))];
  printLine({
    figure: 'panel: its part of a start, ms',
    ours: ms,
    target: { of: 'ours', most: 50 },
  });
  printLine({ figure: 'panel: its memory, MB', ours: mb, target: { of: 'ours', most: 10 } });
}
