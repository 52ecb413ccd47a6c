import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { allOf, columns, query } from '../../../platform/database/query/query.ts';
import { newId } from '../../../platform/lib/ids.ts';
import type { Business } from '../../business/business.entity.ts';
import { LoyaltyReward } from './loyalty-reward.entity.ts';

type OfBusiness = Pick<Business, 'id' | 'currency'>;

/** Lists the rewards of a business, the cheapest first. */
export async function findRewards(
  em: EntityManager,
  { id: businessId, currency }: OfBusiness,
  { onlyActive, id = null }: { onlyActive: boolean; id?: string | null },
): Promise<LoyaltyReward[]> {
  const conditions = allOf([
    sql`r.business_id = ${businessId}`,
    onlyActive && sql`r.active`,
    id !== null && sql`r.id = ${id}`,
  ]);
  const rows = await query(
    em,
    sql<LoyaltyReward>`
      select ${columns(em, LoyaltyReward, 'r')} from loyalty_reward r where ${conditions} order by r.points, r.id`,
  );
  return rows.map(row => Object.assign(row, { currency }));
}

/** Loads a reward for a change by the entity manager. */
export function loadReward(em: EntityManager, key: TenantKey): Promise<LoyaltyReward | null> {
  return em.findOne(LoyaltyReward, key);
}

/** Counts the rewards of a business. */
export function countRewards(em: EntityManager, businessId: string): Promise<number> {
  return em.count(LoyaltyReward, { businessId });
}

/** Creates an empty reward, whose fields the caller sets before the ORM inserts it. */
export function createReward(
  em: EntityManager,
  { id: businessId, currency }: OfBusiness,
  createdAt: number,
): LoyaltyReward {
  return em.create(LoyaltyReward, {
    businessId,
    id: newId('rwd'),
    name: '',
    points: 0,
    amountMinor: null,
    itemId: null,
    active: true,
    createdAt,
    currency,
  });
}
