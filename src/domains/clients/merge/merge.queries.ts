import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { ClientLikeness } from '../../../enums.generated.ts';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { columns, query, queryReplica } from '../../../platform/database/query/query.ts';
import { contactTerms } from '../../../platform/lib/text/search-words.ts';
import { Client } from '../client.entity.ts';
import { belongings } from './belongings.ts';
import type { Moved } from './moved.ts';
import { moveConversation, moveConversationBack } from './conversation-of-both.queries.ts';

/** Locks a client who may have been merged. */
export function lockMerged(em: EntityManager, key: TenantKey): Promise<Client | null> {
  return em.findOne(Client, key, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** Moves the rows of one client to another. */
export async function moveAll(
  em: EntityManager,
  { businessId, from, to }: { businessId: string; from: string; to: string },
): Promise<Moved> {
  const moved: Record<string, readonly string[]> = {};
  for (const { table, key, isOnly } of belongings) {
    const unless = isOnly
      ? sql`and not exists (select from ${sql.table(table)} o where o.business_id = ${businessId} and o.client_id = ${to})`
      : sql``;
    const rows = await query(
      em,
      sql<{ key: string }>`
        update ${sql.table(table)} set client_id = ${to}
        where business_id = ${businessId} and client_id = ${from} ${unless} returning ${sql.ref(key)} as key`,
    );
    if (rows.length > 0) moved[table] = rows.map(each => each.key);
  }
  return { ...moved, ...(await moveConversation(em, { businessId, from, to })) };
}

/** Moves rows back. Rows that a third client got meanwhile stay there. */
export async function moveBack(
  em: EntityManager,
  { businessId, from, to, moved }: { businessId: string; from: string; to: string; moved: Moved },
): Promise<void> {
  await moveConversationBack(em, { businessId, to, moved });
  for (const { table, key } of belongings) {
    const keys = moved[table] ?? [];
    if (keys.length === 0) continue;
    await query(
      em,
      sql`update ${sql.table(table)} set client_id = ${to}
        where business_id = ${businessId} and client_id = ${from} and ${sql.ref(key)} = any(${keys})`,
    );
  }
}

/** Trailing digits that match numbers written with different prefixes. */
const lastDigits = 8;

/** Finds other clients with a similar phone, the same e-mail address or the same name. */
export function findAlike(
  em: EntityManager,
  { businessId, id, phone, email = null, name }: Client,
): Promise<(Client & { likeness: ClientLikeness })[]> {
  const digits = phone?.slice(-lastDigits) ?? null;
  const termsOf = (text: string | null) =>
    text === null ? null : contactTerms(businessId, text, null);
  return queryReplica(
    em,
    sql<Client & { likeness: ClientLikeness }>`
      select distinct on (c.id) ${columns(em, Client, 'c')}, likeness
      from (
        select id, 'phone' as likeness, 1 as rank from client
          where business_id = ${businessId} and search @@ ${termsOf(digits)}::tsquery
            and right(phone, ${sql.lit(lastDigits)}) = ${digits}
        union all select id, 'email', 2 from client
          where business_id = ${businessId} and search @@ ${termsOf(email)}::tsquery
            and (${email} = lower(email) or ${email} = any(other_contacts))
        union all select id, 'name', 3 from client
          where business_id = ${businessId} and lower(name) = lower(${name})
      ) alike join client c on c.business_id = ${businessId} and c.id = alike.id
      where c.id <> ${id} and c.erased_at is null order by c.id, rank limit 50`,
  );
}
