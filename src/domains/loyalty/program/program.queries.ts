import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { columns, query } from '../../../platform/database/query/query.ts';
import type { Business } from '../../business/business.entity.ts';
import { LoyaltyProgram } from './loyalty-program.entity.ts';

/** Reads the terms of a business's points; undefined if it never had any. */
export async function findProgram(
  em: EntityManager,
  { id, currency }: Pick<Business, 'id' | 'currency'>,
): Promise<LoyaltyProgram | undefined> {
  const [found] = await query(
    em,
    sql<LoyaltyProgram>`
      select ${columns(em, LoyaltyProgram, 'p')} from loyalty_program p where p.business_id = ${id}`,
  );
  return found && Object.assign(found, { currency });
}

/** Loads the terms for a change by the entity manager. */
export function loadProgram(em: EntityManager, businessId: string): Promise<LoyaltyProgram | null> {
  return em.findOne(LoyaltyProgram, { businessId });
}
