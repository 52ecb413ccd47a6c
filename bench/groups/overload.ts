import { setTimeout as pause } from 'node:timers/promises';
import type { Bench } from '../bench.ts';
import { Connection, type Request } from '../connection.ts';
import { measure, percentile } from '../load.ts';
import { printLine } from '../report.ts';
import { businessId, serviceToken } from '../world.ts';

const times = [2, 5];
const tickMs = 10;
const healthEveryMs = 200;

/**
 * Sends more calls than the service can answer, at a rate that does not wait for answers, like independent callers.
 * Compares the answers a second with those at a sustainable rate. Also measures their duration and that of health
 * checks.
 */
export async function overload({ service, seconds }: Bench): Promise<void> {
  const { port } = service;
  const next = () => ({
    path: `/api/business/${businessId(0)}/appointments?limit=50`,
    token: serviceToken,
  });
  const calm = await measure({ port, connections: 16, next }, seconds);
  for (const factor of times) {
    const { answered, refused, latencies, health } = await flood(
      port,
      next,
      calm.rate * factor,
      seconds,
    );
    const figure = `overload of ${factor} times`;
    printLine({
      figure: `${figure}: answered a second beside ${Math.round(calm.rate)} when calm`,
      ours: answered / calm.rate,
      target: { of: 'ours', least: 0.8 },
      note: `refused ${Math.round(refused)}/s`,
    });
    printLine({
      figure: `${figure}: of those answered, p95 ms`,
      ours: percentile(latencies, 0.95),
      target: { of: 'ours', most: 2500 },
      note: `p50 ${percentile(latencies, 0.5).toFixed(0)} ms`,
    });
    printLine({
      figure: `${figure}: /healthz, most ms`,
      ours: health,
      target: { of: 'ours', most: 2000 },
    });
    await pause(1000);
    const after = await measure({ port, connections: 4, next }, 1);
    printLine({
      figure: `${figure}: a second later, p95 ms`,
      ours: percentile(after.latencies, 0.95),
      target: { of: 'ours', most: 100 },
    });
  }
}

async function flood(port: number, next: () => Request, rate: number, seconds: number) {
  const free: Connection[] = [];
  const under: Promise<void>[] = [];
  const latencies: number[] = [];
  let refused = 0;
  const call = async () => {
    const connection = free.pop() ?? new Connection(port);
    const sent = performance.now();
    const { status } = await connection.send(next());
    if (status === 200) latencies.push(performance.now() - sent);
    else if (status === 503) refused += 1;
    else throw new Error(`Answered ${status}.`);
    free.push(connection);
  };
  const watch = watchHealth(port);
  const begin = performance.now();
  let sent = 0;
  for (let elapsed = 0; elapsed < seconds * 1000; elapsed = performance.now() - begin) {
    for (; sent < (elapsed * rate) / 1000; sent += 1) under.push(call());
    await pause(tickMs);
  }
  const answered = latencies.length / seconds;
  await Promise.all(under);
  const health = await watch();
  for (const connection of free) connection.close();
  return {
    answered,
    refused: refused / seconds,
    latencies: latencies.toSorted((a, b) => a - b),
    health,
  };
}

/**
 * Checks the health of the process repeatedly. The returned function stops it and returns the longest wait in
 * milliseconds.
 */
function watchHealth(port: number): () => Promise<number> {
  const end = new AbortController();
  let longest = 0;
  const watching = (async () => {
    const connection = new Connection(port);
    while (!end.signal.aborted) {
      const sent = performance.now();
      await connection.send({ path: '/healthz' });
      longest = Math.max(longest, performance.now() - sent);
      await pause(healthEveryMs);
    }
    connection.close();
  })();
  return async () => {
    end.abort();
    await watching;
    return longest;
  };
}
