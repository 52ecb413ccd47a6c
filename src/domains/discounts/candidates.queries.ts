import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Pipelined } from '../../platform/database/connection/pipelined-connection.ts';
import { opaque, pipeline, query, type Sql } from '../../platform/database/query/query.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import type { Candidate, Question } from './choose-discounts.ts';
import { usesOf } from './discount.queries.ts';

const lastsAt = (instant: Sql) =>
  sql`coalesce(d.starts_at <= ${instant}, true) and coalesce(d.ends_at > ${instant}, true)`;

const keptIds = ({ order }: Question) => opaque(order?.keptIds ?? [], 'text[]');

/**
 * A discount `d` that applies has the given code and is valid now, or is automatic and was valid when the order was placed.
 * A discount that the order has always applies.
 */
function applies(question: Question): Sql {
  const { businessId, code, now, order } = question;
  const placedAt = opaque(toIso(order?.createdAt ?? now), 'timestamptz');
  return sql`d.business_id = ${opaque(businessId, 'text')} and (d.id = any(${keptIds(question)}) or d.active and case
    when d.code is null then d.created_at <= ${placedAt} and ${lastsAt(placedAt)}
    else d.code = ${opaque(code, 'text')} and ${lastsAt(opaque(toIso(now), 'timestamptz'))} end)`;
}

/** Selects the candidates of a sale, oldest first. */
function candidatesOf(question: Question): Sql<Candidate> {
  const { businessId, client, itemIds, order } = question;
  const business = opaque(businessId, 'text');
  const kept = keptIds(question);
  const ofClient = (table: Sql) => sql`
    from ${table} join client c on c.business_id = ${business}
      and (c.phone = ${opaque(client?.phone ?? null, 'text')} or c.id = ${opaque(client?.id ?? null, 'text')})`;
  // The uses of an anonymous buyer cannot be counted, and they may have ordered before.
  const isNobody = opaque(
    client !== null && client.id === null && client.phone === null,
    'boolean',
  );
  const isKnown = opaque(client !== null, 'boolean');
  return sql<Candidate>`
    select d.id, d.name, d.code, case when d.id <> all(${kept}) then d.segment_id end as "segmentId",
      d.id <> all(${kept}) and d.client_id is not null and (${isNobody} or ${isKnown} and not exists (
        select from client c where c.business_id = ${business} and c.id = d.client_id
          and (c.phone = ${opaque(client?.phone ?? null, 'text')} or c.id = ${opaque(client?.id ?? null, 'text')}))) as "isForOthers",
       d.kind, d.ppm, d.amount_minor::float8 as "amountMinor", d.least_minor::float8 as "leastMinor",
      d.id <> all(${kept}) and (coalesce(${sql.raw(usesOf)} >= d.most_uses, false) or coalesce((
        select count(*) ${ofClient(sql`discount_use u`)} and c.id = u.client_id
        join sales_order o on o.business_id = ${business} and o.id = u.order_id and o.status <> 'cancelled'
        where u.business_id = ${business} and u.discount_id = d.id) >= d.most_uses_per_client, false)
        or ${isNobody} and d.most_uses_per_client is not null) as "isUsedUp",
      d.first_order_only and d.id <> all(${kept}) and (${isNobody} or exists (
        select ${ofClient(sql`sales_order o`)} and c.id = o.client_id and o.id <> ${opaque(order?.id ?? '', 'text')}
        where o.business_id = ${business} and o.status <> 'cancelled')) as "isLate",
      case when d.item_ids <> '{}' or d.category_ids <> '{}' then array(
        select i.id from catalog_item i
        where i.business_id = ${business} and i.id = any(${opaque([...new Set(itemIds)], 'text[]')})
          and (i.id = any(d.item_ids) or i.category_id = any(d.category_ids))
      ) end as "itemIds"
    from discount d where ${applies(question)} order by d.id`;
}

/**
 * Asks for the candidates of a sale, oldest first. Their answer arrives with that of a later statement. Discounts with a limited
 * number of uses are locked first, in the order of their ids, until the end of the transaction. Sales that compete for the last
 * use wait for each other, and count it by a later statement.
 */
export async function askCandidates(
  em: EntityManager,
  question: Question,
): Promise<Pipelined<Candidate>> {
  await pipeline(
    em,
    sql`select from discount d
      where ${applies(question)} and (d.most_uses is not null or d.most_uses_per_client is not null or d.first_order_only)
      order by d.id for no key update`,
  );
  return pipeline(em, candidatesOf(question));
}

/** Asks for the candidates without locking them: for a cart. In a transaction, their answer comes with the next statement's. */
export async function askUnlocked(
  em: EntityManager,
  question: Question,
): Promise<Pipelined<Candidate>> {
  const statement = candidatesOf(question);
  return em.isInTransaction() ? pipeline(em, statement) : { rows: query(em, statement) };
}
