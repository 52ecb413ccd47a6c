import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Bench } from '../bench.ts';
import { median } from '../load.ts';
import { printLine } from '../report.ts';
import { startService } from '../servers.ts';
import { tokens } from '../world.ts';

const starts = 5;
/** The time until the work of the start is done, and the jobs of each minute have run once. */
const settleMs = 75_000;
/**
 * The embedded database runs in the process. This is the time until its code is compiled and the jobs' statements
 * have their final plans.
 */
const settleEmbeddedMs = 375_000;
/** A full minute, with its jobs. */
const idleMs = 60_000;

/**
 * Measures the time from the start of the process to the first answer of a tool call, with existing data, and the
 * resources of the idle process.
 */
export async function start({ url }: Bench): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-bench-'));
  try {
    const embedded = { DATA_DIR: folder, BOOTSTRAP_TOKENS: `ai:${tokens.ai}` };
    await startMs(embedded);
    const most = { seconds: 2, memory: 400 };
    await report('the embedded database', embedded, most, settleEmbeddedMs);
    await report('PostgreSQL', { DATABASE_URL: url }, { seconds: 1.2, memory: 130 }, settleMs);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function report(
  name: string,
  settings: Record<string, string>,
  most: { seconds: number; memory: number },
  settles: number,
) {
  const seconds: number[] = [];
  for (let i = 0; i < starts; i++) seconds.push((await startMs(settings)) / 1000);
  printLine({
    figure: `start to first answer on ${name}, s`,
    ours: median(seconds),
    target: { of: 'ours', most: most.seconds },
    note: `${Math.min(...seconds).toFixed(2)} to ${Math.max(...seconds).toFixed(2)}`,
  });
  await reportRest(name, settings, most.memory, settles);
}

async function reportRest(
  name: string,
  settings: Record<string, string>,
  mostMemory: number,
  settles: number,
) {
  const service = await startService(settings);
  await pause(settles);
  const begin = service.cpuMs();
  await pause(idleMs);
  const [end, memory] = [service.cpuMs(), service.memory()];
  await service.stop();
  if (begin === undefined || end === undefined || memory === undefined) return;
  printLine({
    figure: `resident memory at rest on ${name}, MB`,
    ours: memory,
    target: { of: 'ours', most: mostMemory },
  });
  printLine({
    figure: `processor time at rest on ${name}, % of a core`,
    ours: (100 * (end - begin)) / idleMs,
    target: { of: 'ours', most: 0.3 },
  });
}

async function startMs(settings: Record<string, string>): Promise<number> {
  const begin = performance.now();
  const service = await startService(settings);
  const took = performance.now() - begin;
  await service.stop();
  return took;
}
