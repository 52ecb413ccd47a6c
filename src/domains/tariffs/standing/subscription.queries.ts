import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import { sql } from 'kysely';
import { columns, query, queryWithin } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { TariffSubscription } from './subscription.entity.ts';

/** Loads the subscriptions of businesses; null for those without one. */
export const subscriptionLoader = (em: EntityManager) =>
  new DataLoader<string, TariffSubscription | null>(async ids => {
    const rows = await query(
      em,
      sql<TariffSubscription>`
        select ${columns(em, TariffSubscription, 's')} from tariff_subscription s where s.business_id = any(${[...ids]})`,
    );
    const found = new Map(rows.map(row => [row.businessId as string, row]));
    return ids.map(id => found.get(id) ?? null);
  });

/** Finds the subscription of a business. */
export function findSubscription(
  em: EntityManager,
  businessId: string,
): Promise<TariffSubscription | null> {
  return em.fork().findOne(TariffSubscription, { businessId });
}

/** Finds the business of a customer at Stripe. */
export async function findByCustomer(
  em: EntityManager,
  customerId: string,
): Promise<string | undefined> {
  const [row] = await query(
    em,
    sql<{ businessId: string }>`
      select s.business_id as "businessId" from tariff_subscription s where s.customer_id = ${customerId}`,
  );
  return row?.businessId;
}

const mostAtOnce = 20;

/** Claims due subscriptions of any business by moving their next look ahead, so that they are retried after a crash. */
export function claimDue(em: EntityManager, now: number): Promise<TariffSubscription[]> {
  const at = toIso(now);
  return queryWithin(
    em,
    { across: 'sweeps' },
    sql<TariffSubscription>`
      update tariff_subscription s set check_after = ${at}::timestamptz + interval '10 minutes'
      where s.business_id in (select business_id from tariff_subscription
        where check_after <= ${at} order by check_after limit ${sql.lit(mostAtOnce)} for update skip locked)
      returning ${columns(em, TariffSubscription, 's')}`,
  );
}
