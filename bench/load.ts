import { Connection, type Request } from './connection.ts';

/** The target of a load and its requests. */
export interface Load {
  port: number;
  connections: number;
  next: () => Request;
}

/** The result of a load: the rate per second, and the sorted durations in milliseconds. */
export interface Measured {
  rate: number;
  count: number;
  latencies: number[];
}

/**
 * Keeps every connection busy for some seconds, then lets the running calls finish.
 * @throws Error for any answer that is not 200 or 201, or that reports a failure.
 */
export async function measure(load: Load, seconds: number): Promise<Measured> {
  const latencies: number[] = [];
  const begin = performance.now();
  const until = begin + seconds * 1000;
  let isFailed = false;
  const ended = await Promise.allSettled(
    Array.from({ length: load.connections }, async () => {
      const connection = new Connection(load.port);
      try {
        for (let sent = performance.now(); sent < until && !isFailed; sent = performance.now()) {
          const { status, body } = await connection.send(load.next());
          latencies.push(performance.now() - sent);
          // MCP reports errors with status 200.
          if ((status !== 200 && status !== 201) || body.includes('"isError":true')) {
            throw new Error(`Answered ${status}: ${body.toString('utf8', 0, 500)}`);
          }
        }
      } catch (error) {
        isFailed = true;
        throw error;
      } finally {
        connection.close();
      }
    }),
  );
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
  const elapsed = (performance.now() - begin) / 1000;
  latencies.sort((a, b) => a - b);
  return { rate: latencies.length / elapsed, count: latencies.length, latencies };
}

/** Returns the value below which a share of the sorted values lies. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
