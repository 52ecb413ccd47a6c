import type { EntityManager } from '@mikro-orm/sql';
import { systemCaller } from '../business/caller.ts';
import type { Context } from '../context.ts';
import { createContext, type Core } from '../core.ts';
import type { Orm } from '../database/orm.ts';

/** Runs a use case as it would have run at an instant (epoch milliseconds). */
export type RunAt = <T>(at: number, useCase: (context: Context) => Promise<T>) => Promise<T>;

/**
 * Runs use cases inside the transaction that `em` has under way, which theirs join. So the demo is there as a
 * whole or not at all, whenever the process is stopped.
 */
export function runWithin(core: Core, em: EntityManager): RunAt {
  const fork = () => {
    const own = em.fork({ keepTransactionContext: true });
    const transactional = async <T>(work: (transaction: EntityManager) => Promise<T>) => {
      const result = await work(own);
      await own.flush();
      return result;
    };
    return Object.assign(own, { transactional });
  };
  const orm = { em: { fork } } as unknown as Orm;
  return (at, useCase) => {
    const within: Core = { ...core, orm, now: () => at };
    return useCase(createContext(within, { caller: systemCaller('demo'), requestId: 'demo' }));
  };
}
