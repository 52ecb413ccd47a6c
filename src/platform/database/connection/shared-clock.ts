import type { EntityManager } from '@mikro-orm/sql';
import type { Log } from '../../lib/log.ts';
import { sql } from '../query/sql.ts';

const lookEveryMs = 10_000;
/** The machine's clock may be so far from the database's before the log says so. */
const mostAskewMs = 1000;

/** What time it is, in epoch milliseconds. */
export interface SharedClock {
  now(): number;
  stop(): void;
}

/**
 * Goes by the database's clock, which all processes share: one whose own is wrong or jumps would take what others keep for
 * over, or what they do for not begun. Between looks at it, it goes on by what measures how long things take, which never jumps.
 */
export async function openSharedClock(em: EntityManager, log: Log): Promise<SharedClock> {
  /** What time it was when what measures began. */
  let origin = Date.now() - performance.now();
  let wasAskew = false;
  const now = () => Math.floor(origin + performance.now());

  const look = async () => {
    const asked = performance.now();
    const at = await readClock(em);
    // That was so at some time since it was asked; a time that fits is kept.
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
