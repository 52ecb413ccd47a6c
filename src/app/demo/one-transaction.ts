import type { EntityManager } from '@mikro-orm/sql';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { createContext, type Call } from '../context.ts';
import type { Services } from '../../platform/services.ts';
import { journalEvents } from '../events.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { inTransaction } from '../../platform/database/tenancy/tenant-scope.ts';

/** Runs a use case at an instant (epoch milliseconds), without sending notifications. */
export type RunAt = <T>(at: number, useCase: (context: Context) => Promise<T>) => Promise<T>;

/** Runs a use case at a preset instant. */
export type Run = <T>(useCase: (context: Context) => Promise<T>) => Promise<T>;

/** The single transaction that creates the demo. */
export interface Stage {
  em: EntityManager;
  /** Returns a runner for a caller, and for a tool if one is called. */
  runAs(caller: Caller, tool?: string): RunAt;
  /** Returns the context of a call at an instant, inside the transaction. */
  contextAt(at: number, call: Call): Context;
}

/** Advisory lock for processes that start at the same time. */
const lockId = 7_305_118;

/**
 * Runs `work` in one transaction that excludes others of its kind. Its use cases join the transaction, so a stopped process
 * stores nothing.
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

/** Returns a separate entity manager inside the present transaction. */
function joined(em: EntityManager): EntityManager {
  const own = em.fork({ keepTransactionContext: true });
  const transactional = async <T>(work: (transaction: EntityManager) => Promise<T>) => {
    const result = await work(own);
    await own.flush();
    return result;
  };
  return Object.assign(own, { transactional }) as EntityManager;
}
