import type { EntityManager } from '@mikro-orm/sql';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { createContext } from '../context.ts';
import type { Services } from '../../platform/services.ts';
import { journalEvents } from '../events.ts';
import { sql } from '../../platform/database/query/sql.ts';

/** Runs a use case as it would have run at an instant (epoch milliseconds); nobody is told of it. */
export type RunAt = <T>(at: number, useCase: (context: Context) => Promise<T>) => Promise<T>;

/** Names the lock at which processes that start at the same time queue. */
const lockId = 7_305_118;

/**
 * Runs `work` as one transaction that nobody else's of this kind overlaps. The use cases in it join it
 * instead of beginning their own, so that what they do is there as a whole or not at all, whenever the
 * process is stopped.
 */
export function inOneTransaction<T>(
  services: Services,
  work: (em: EntityManager, runAs: (caller: Caller) => RunAt) => Promise<T>,
): Promise<T> {
  return services.fork().transactional(async transaction => {
    const em = transaction as EntityManager;
    await sql(em, 'select pg_advisory_xact_lock($1)', [lockId]);
    const runAs =
      (caller: Caller): RunAt =>
      (at, useCase) =>
        useCase(
          createContext(
            { ...services, fork: () => joined(em), events: journalEvents(false), now: () => at },
            { caller, requestId: 'start' },
          ),
        );
    return work(em, runAs);
  });
}

/** An entity manager of its own within the transaction under way. */
function joined(em: EntityManager): EntityManager {
  const own = em.fork({ keepTransactionContext: true });
  const transactional = async <T>(work: (transaction: EntityManager) => Promise<T>) => {
    const result = await work(own);
    await own.flush();
    return result;
  };
  return Object.assign(own, { transactional }) as EntityManager;
}
