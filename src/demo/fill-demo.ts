import type { EntityManager } from '@mikro-orm/sql';
import type { Core } from '../core.ts';
import { sql } from '../database/sql.ts';
import { liveVisits } from './live-visits.ts';
import { openSalon, type Salon } from './open-salon.ts';
import { runWithin } from './run-at.ts';
import { planVisits } from './visits.ts';

/** Names the lock that processes starting at the same time queue at. */
const lockId = 7_305_118;

/**
 * Fills a database that has no business with the demo, through the use cases and as one transaction; answers
 * null where there is a business. `begin` is called once it is clear that there is something to do.
 */
export async function fillDemo(
  core: Core,
  begin: () => void = () => undefined,
): Promise<Salon | null> {
  const em = core.orm.em.fork() as EntityManager;
  if (await hasBusiness(em)) return null;
  return em.transactional(async transaction => {
    const own = transaction as EntityManager;
    await sql(own, 'select pg_advisory_xact_lock($1)', [lockId]);
    if (await hasBusiness(own)) return null;
    begin();
    const runAt = runWithin(core, own);
    const now = core.now();
    const salon = await openSalon(runAt, now);
    await liveVisits(runAt, salon, planVisits(), now);
    return salon;
  });
}

async function hasBusiness(em: EntityManager): Promise<boolean> {
  return (await sql(em, 'select from business limit 1')).length > 0;
}
