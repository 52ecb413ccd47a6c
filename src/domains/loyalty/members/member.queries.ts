import { randomInt } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '../../../platform/database/query/query.ts';

/** A client by business and id. */
export interface ClientKey {
  readonly businessId: string;
  readonly clientId: string;
}

/** Digits and letters that are not mistaken for each other. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns a random code of so many letters, such as `7K3MQ9TD`. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/**
 * Locks the points of clients until the end of the transaction, in the order of their ids, so that changes of a balance run one
 * after the other. A balance read before the lock is stale. Take it after the locks of the business, an order and a payment.
 */
export async function lockMembers(
  em: EntityManager,
  businessId: string,
  clientIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(clientIds)].toSorted();
  const codes = ids.map(() => randomCode(8));
  await query(
    em,
    sql`insert into loyalty_member (business_id, client_id, friend_code)
      select ${businessId}, id, code from unnest(${ids}::text[], ${codes}::text[]) as new(id, code) order by id
      on conflict (business_id, client_id) do nothing`,
  );
  await query(
    em,
    sql`select from loyalty_member where business_id = ${businessId} and client_id = any(${ids})
      order by client_id for no key update`,
  );
}
