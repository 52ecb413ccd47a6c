import type { EntityManager } from '@mikro-orm/sql';
import type { Log } from '../../lib/log.ts';
import { sql } from '../query/sql.ts';

const lookEveryMs = 10_000;
/** Difference between the machine's clock and the database's, in milliseconds, above which the log warns. */
const mostAskewMs = 1000;

/** A clock in epoch milliseconds. */
export interface SharedClock {
  now(): number;
  stop(): void;
}

/**
 * Opens a clock that follows the database's, which all processes share.
 * A process with a wrong clock would end other processes' holds too early or too late.
 * Between readings the clock advances by the monotonic timer, which never jumps.
 */
export async function openSharedClock(em: EntityManager, log: Log): Promise<SharedClock> {
  /** Time at the zero point of the monotonic timer. */
  let origin = Date.now() - performance.now();
  let wasAskew = false;
  const now = () => Math.floor(origin + performance.now());

  const look = async () => {
    const asked = performance.now();
    const at = await readClock(em);
    // The database's reading belongs to a moment since the request. The present origin stays if it is consistent with the
    // reading.
    origin = Math.min(Math.max(origin, at - performance.now()), at - asked);
    const aheadMs = Date.now() - now();
    const isAskew = Math.abs(aheadMs) > mostAskewMs;
    if (isAskew && !wasAskew)
      log.warn({ aheadMs }, 'this machine’s clock is not the database’s, by which we go');
    wasAskew = isAskew;
  };
  await look();
  const looking = setInterval(() => void look().catch(() => undefined), lookEveryMs).unref();
  return { now, stop: () => clearInterval(looking) };
}

async function readClock(em: EntityManager): Promise<number> {
  const statement = 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as at';
  const [row] = await sql<{ at: number }>(em, statement);
  return row!.at;
}
