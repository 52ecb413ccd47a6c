import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { contactVector } from '../../platform/lib/text/search-words.ts';
import { newId } from '../../platform/lib/ids.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import type { Business } from '../business/business.entity.ts';
import type { BookedClient } from './booked-client.ts';
import { nobody } from './nobody-texts.ts';

/** Returns the client of a business for all walk-ins who give no name, under the business's lock; the first one makes it. */
export async function walkInClient(
  { em, now }: Context,
  { id: businessId, locale }: Business,
): Promise<BookedClient> {
  const [known] = await sql<{ id: string; name: string }>(
    em,
    `select id, name from client
     where business_id = $1 and is_walk_in and merged_into_id is null and erased_at is null
     for key share`,
    [businessId],
  );
  if (known) return { ...known, phone: null };
  const id = newId('cli');
  const name = nobody(locale).name ?? '';
  await sql(
    em,
    `insert into client (id, business_id, name, search, created_at, is_walk_in)
     values ($1, $2, $3, $4::tsvector, $5, true)`,
    [id, businessId, name, contactVector(businessId, { name, email: null }), toIso(now())],
  );
  return { id, phone: null, name };
}
