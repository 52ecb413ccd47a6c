import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench } from '../bench.ts';
import { median } from '../load.ts';
import { printLine } from '../report.ts';
import { startService } from '../servers.ts';
import { tokens } from '../world.ts';

const starts = 5;

/** From the start of the process to the first answer to a tool call, with existing data. */
export async function start({ url }: Bench): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-bench-'));
  try {
    const embedded = { DATA_DIR: folder, BOOTSTRAP_TOKENS: `ai:${tokens.ai}` };
    await startMs(embedded);
    await report('the embedded database', embedded, 2.5);
    await report('PostgreSQL', { DATABASE_URL: url }, 1.2);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function report(name: string, settings: Record<string, string>, most: number) {
  const seconds: number[] = [];
  for (let i = 0; i < starts; i++) seconds.push((await startMs(settings)) / 1000);
  printLine({
    figure: `start to first answer on ${name}, s`,
    ours: median(seconds),
    target: { of: 'ours', most },
    note: `${Math.min(...seconds).toFixed(2)} to ${Math.max(...seconds).toFixed(2)}`,
  });
}

async function startMs(settings: Record<string, string>): Promise<number> {
  const begin = performance.now();
  const service = await startService(settings);
  const took = performance.now() - begin;
  await service.stop();
  return took;
}
