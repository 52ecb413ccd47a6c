import { setTimeout as pause } from 'node:timers/promises';
import { Connection, type Request } from './connection.ts';

const tickMs = 10;

export interface Steady {
  answered: number;
  /** Unexpected refusals by status; 0 for a missing answer. */
  refused: Map<number, number>;
}

/** Sends a fixed number of calls a second, independent of the answers. A taken place is no refusal. */
export async function steadyLoad(
  port: number,
  next: () => Request,
  rate: number,
  milliseconds: number,
): Promise<Steady> {
  const free: Connection[] = [];
  const result: Steady = { answered: 0, refused: new Map() };
  const under = new Set<Promise<void>>();
  const call = async () => {
    let connection = free.pop();
    while (connection?.isClosed) connection = free.pop();
    connection ??= new Connection(port);
    const { status } = await connection.send(next()).catch(() => ({ status: 0 }));
    if (status > 0) result.answered += 1;
    if ((status >= 400 && status !== 409) || status === 0)
      result.refused.set(status, (result.refused.get(status) ?? 0) + 1);
    free.push(connection);
  };
  const begin = performance.now();
  let sent = 0;
  for (let elapsed = 0; elapsed < milliseconds; elapsed = performance.now() - begin) {
    for (; sent < (elapsed * rate) / 1000; sent += 1) {
      const called = call().finally(() => under.delete(called));
      under.add(called);
    }
    await pause(tickMs);
  }
  await Promise.all(under);
  for (const connection of free) connection.close();
  return result;
}
