import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '../../../platform/database/query/query.ts';
import { Buyer } from './buyer.entity.ts';

/** Finds a buyer's account. */
export function findBuyer(em: EntityManager, { id }: { id: string }): Promise<Buyer> {
  return em.findOneOrFail(Buyer, { id });
}

/** Returns true if it is the proven phone of a buyer's account. */
export async function hasPhone(
  em: EntityManager,
  { id, phone }: { id: string; phone: string | null },
): Promise<boolean> {
  const own = await query(em, sql`select from buyer where id = ${id} and phone = ${phone}`);
  return own.length > 0;
}

/**
 * Stores a buyer's language with their client records in a business of several languages: the first of `asked` that it offers,
 * else its own.
 */
export async function updateLanguage(
  em: EntityManager,
  {
    businessId,
    phone,
    email,
    asked,
  }: Pick<Buyer, 'phone' | 'email'> & { businessId: string; asked: readonly string[] },
): Promise<void> {
  await query(
    em,
    sql`update client c set language = spoken.language
      from (
        select coalesce(
            (select asked from unnest(${asked}::text[]) with ordinality as wish(asked, place)
              where asked = any(own || b.languages) order by place limit 1),
            own) as language
        from business b, lower(split_part(replace(b.locale, '_', '-'), '-', 1)) as own
        where b.id = ${businessId} and b.languages <> '{}'
      ) spoken
      where c.business_id = ${businessId}
        and (c.phone = ${phone ?? null} or c.phone is null and lower(c.email) = ${email ?? null})
        and c.erased_at is null and c.language is distinct from spoken.language`,
  );
}
