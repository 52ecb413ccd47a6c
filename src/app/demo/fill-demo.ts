import type { EntityManager } from '@mikro-orm/sql';
import { systemCaller } from '../../platform/caller.ts';
import type { AppServices } from '../services.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { liveVisits } from './live-visits.ts';
import { openSalon } from './open-salon.ts';
import { inOneTransaction } from './one-transaction.ts';
import { planVisits } from './visits.ts';

/**
 * Fills an empty database with the demo business, through the use cases and in one transaction. Calls `begin`
 * once it is clear that the database is empty.
 */
export async function fillDemo(services: AppServices, begin: () => void): Promise<void> {
  if (await hasBusiness(services.orm.em.fork() as EntityManager)) return;
  await inOneTransaction(services, async (em, runAs) => {
    if (await hasBusiness(em)) return;
    begin();
    const runAt = runAs(systemCaller('demo'));
    const now = services.now();
    const salon = await openSalon(runAt, now);
    await liveVisits(runAt, salon, planVisits(), now);
  });
}

async function hasBusiness(em: EntityManager): Promise<boolean> {
  return (await sql(em, 'select from business limit 1')).length > 0;
}
