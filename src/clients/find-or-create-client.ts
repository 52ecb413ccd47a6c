import type { EntityManager } from '@mikro-orm/sql';
import { columnsOf } from '../database/columns-of.ts';
import { sql } from '../database/sql.ts';
import { newId } from '../lib/ids.ts';
import { Client } from './client.entity.ts';

/**
 * Answers the business's client with this phone (E.164), made if there is none, in one statement. A known
 * client keeps the name the business has for them.
 */
export async function findOrCreateClient(
  em: EntityManager,
  businessId: string,
  wanted: { phone: string; name: string },
  now: number,
): Promise<Client> {
  const [client] = await sql<Client>(
    em,
    `insert into client as c (id, business_id, phone, name, created_at) values ($1, $2, $3, $4, $5)
     on conflict (business_id, phone) do update set phone = excluded.phone
     returning ${columnsOf(em, Client, 'c')}`,
    [newId('cli'), businessId, wanted.phone, wanted.name, new Date(now).toISOString()],
  );
  if (!client) throw new Error('An upsert answered no row.');
  return client;
}
