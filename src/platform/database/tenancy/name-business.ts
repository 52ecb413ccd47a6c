import type { EntityMetadata, EntityProperty } from '@mikro-orm/core';
import type { EntityManager, MikroORM } from '@mikro-orm/sql';
import type { Reach } from './reach.ts';

/** The businesses of transactions under way, by what the ORM knows of a transaction. */
const businesses = new WeakMap<object, string>();

/** Notes of which business a transaction is, if of one. */
export function noteBusiness(em: EntityManager, reach: Reach): void {
  const transaction = em.getTransactionContext<object>();
  if (transaction && typeof reach === 'string') businesses.set(transaction, reach);
}

interface Options {
  ctx?: object;
}

/**
 * Has the ORM name the business in what it changes of one, since it knows rows by their ids alone: the keys in the database
 * begin with the business.
 */
export function nameBusiness(orm: MikroORM): void {
  const driver = orm.em.getDriver();
  const { nativeUpdate, nativeUpdateMany, nativeDelete } = driver;

  const owned = (entity: unknown, { ctx }: Options) => {
    const businessId = ctx && businesses.get(ctx);
    const meta = orm.getMetadata().get(entity as never) as EntityMetadata;
    const { businessId: own } = meta.properties as Record<string, EntityProperty | undefined>;
    return own && !own.primary && !own.nullable ? businessId : undefined;
  };
  const within = (entity: unknown, where: unknown, options: Options) => {
    const businessId = owned(entity, options);
    if (businessId === undefined) return where;
    const named = typeof where === 'object' ? where : { id: where };
    return { ...named, businessId };
  };

  Object.assign(driver, {
    nativeUpdate: (entity: never, where: never, data: never, options: Options = {}) =>
      nativeUpdate.call(driver, entity, within(entity, where, options) as never, data, options),
    nativeDelete: (entity: never, where: never, options: Options = {}) =>
      nativeDelete.call(driver, entity, within(entity, where, options) as never, options),
    nativeUpdateMany: (entity: never, where: never, data: never, options: Options = {}) => {
      const businessId = owned(entity, options);
      // It begins what it answers with the rows' ids, and has no parameter after the condition.
      const named = (statement: string, parameters: unknown[]) => {
        const end = statement.lastIndexOf(' returning ');
        parameters.push(businessId);
        return `${statement.slice(0, end)} and "business_id" = ?${statement.slice(end)}`;
      };
      return nativeUpdateMany.call(
        driver,
        entity,
        where,
        data,
        options as never,
        businessId === undefined ? undefined : named,
      );
    },
  });
}
