import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { columns, query } from '../../platform/database/query/query.ts';
import { Business } from '../business/business.entity.ts';

/** Reads the present row of a business, even if a row that the call read before is cached. */
export async function findBusiness(em: EntityManager, id: string): Promise<Business | undefined> {
  const [business] = await query(
    em,
    sql<Business>`select ${columns(em, Business, 'b')} from business b where b.id = ${id}`,
  );
  return business;
}

/** Stores the longest time in minutes that a booking of a business occupies. */
export async function updateLongestOccupation(
  em: EntityManager,
  { id, minutes }: { id: string; minutes: number },
): Promise<void> {
  await query(
    em,
    sql`update business set longest_occupation_minutes = ${minutes} where id = ${id}`,
  );
}
