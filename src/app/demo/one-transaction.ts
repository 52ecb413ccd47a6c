import type { EntityManager } from '@mikro-orm/sql';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { createContext, type Call } from '../context.ts';
import type { Services } from '../../platform/services.ts';
import { journalEvents } from '../events.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { inTransaction } from '../../platform/database/tenancy/in-transaction.ts';

/** Runs a use case at an instant (epoch milliseconds), without sending notifications. */
export type RunAt = <T>(at: number, useCase: (context: Context) => Promise<T>) => Promise<T>;

/** The same at an instant that is settled already. */
export type Run = <T>(useCase: (context: Context) => Promise<T>) => Promise<T>;

/** The one transaction in which the demo is made. */
export interface Stage {
  em: EntityManager;
  /** For a caller, and a tool if one is called. */
  runAs(caller: Caller, tool?: string): RunAt;
  /** The context of a call as of an instant, in the transaction itself. */
  contextAt(at: number, call: Call): Context;
}

/** The advisory lock for processes that start at the same time. */
const lockId = 7_305_118;

/**
 * Runs `work` as one transaction that excludes others of its kind. The use cases in it join the transaction, so
 * that all or nothing is stored whenever the process is stopped.
 */
export function inOneTransaction<T>(
  services: Services,
  work: (stage: Stage) => Promise<T>,
): Promise<T> {
  return inTransaction(services.fork(), { across: 'demo' }, async em => {
    await sql(em, 'select pg_advisory_xact_lock($1)', [lockId]);
    const silent = { ...services, fork: () => joined(em), events: journalEvents(false) };
    const contextAt = (at: number, call: Call, own = em) =>
      createContext({ ...silent, now: () => at }, { ...call, requestId: 'start' }, own);
    return work({
      em,
      contextAt,
      runAs: (caller, tool) => (at, useCase) =>
        useCase(contextAt(at, { caller, ...(tool !== undefined && { tool }) }, joined(em))),
    });
  });
}

/** A separate entity manager inside the present transaction. */
function joined(em: EntityManager): EntityManager {
  const own = em.fork({ keepTransactionContext: true });
  const transactional = async <T>(work: (transaction: EntityManager) => Promise<T>) => {
    const result = await work(own);
    await own.flush();
    return result;
  };
  return Object.assign(own, { transactional }) as EntityManager;
}
