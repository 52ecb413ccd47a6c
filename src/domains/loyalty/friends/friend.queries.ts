import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '../../../platform/database/query/query.ts';
import { keptSum, ofSale } from '../../payments/attempts/payment-sums.queries.ts';
import type { ClientKey } from '../members/member.queries.ts';

const captured = sql.raw(ofSale.captured);
const owedBack = sql.raw(ofSale.owedBack);

/** Condition: client `c` has a visit that took place and is paid, or a paid order without visits still to come. */
const hasPaidVisit = sql`(
  exists (
    select from sales_order o
    where o.business_id = c.business_id and o.client_id = c.id and o.status <> 'cancelled' and o.paid_minor > o.refunded_minor
      and o.payment_status in ('paid', 'partially_refunded') and not exists (
        select from appointment a where a.business_id = o.business_id and a.order_id = o.id and a.status in ('pending', 'confirmed')))
  or exists (
    select from appointment a
    cross join lateral (
      select ${keptSum} as kept, coalesce(sum(${captured} - ${owedBack}), 0) as paid from payment p
      where p.business_id = a.business_id and p.appointment_id = a.id
    ) money
    where a.business_id = c.business_id and a.client_id = c.id and a.order_id is null and a.status in ('arrived', 'completed')
      and money.kept > 0 and money.paid >= a.net_minor + a.tax_minor))`;

/** A recommended client and the client who recommended the business, with the points of both for it. */
export interface Friendship {
  referrerId: string;
  /** True if the recommended client has a paid visit or order. */
  isPaid: boolean;
  friendPoints: number | null;
  /** Points that each of them has got for it so far. */
  friendHad: number;
  referrerHad: number;
  /** Points of each of them that have ended since. */
  friendEnded: number;
  referrerEnded: number;
  /** Points of each of them altogether. */
  friendBalance: number;
  referrerBalance: number;
  /** True if the referrer has got points for as many other friends as a year allows. */
  isFull: boolean;
}

/** Reads who recommended the business to a client; undefined if nobody did, or points are off and none were given. */
export async function findFriendship(
  em: EntityManager,
  { businessId, clientId, yearAgo }: ClientKey & { yearAgo: string },
): Promise<Friendship | undefined> {
  const sumOf = (client: string, isSource: boolean) => sql`(
    select coalesce(sum(e.points), 0)::int from loyalty_entry e where e.business_id = c.business_id and e.client_id = ${sql.ref(client)}
      ${isSource ? sql`and e.kind = 'friend' and e.source = c.id` : sql``})`;
  const endedOf = (client: string) => sql`(
    select coalesce(-sum(e.points), 0)::int from loyalty_entry e
    where e.business_id = c.business_id and e.client_id = ${sql.ref(client)} and e.kind = 'expired' and e.created_at >= (
      select min(f.created_at) from loyalty_entry f
      where f.business_id = c.business_id and f.client_id = ${sql.ref(client)} and f.kind = 'friend' and f.source = c.id))`;
  const [found] = await query(
    em,
    sql<Friendship>`
      select r.id as "referrerId", ${hasPaidVisit} as "isPaid",
        case when program.active then program.friend_points end as "friendPoints",
        ${sumOf('c.id', true)} as "friendHad", ${sumOf('r.id', true)} as "referrerHad",
        ${endedOf('c.id')} as "friendEnded", ${endedOf('r.id')} as "referrerEnded",
        ${sumOf('c.id', false)} as "friendBalance", ${sumOf('r.id', false)} as "referrerBalance",
        (select count(*) >= program.most_friends from (
          select e.source from loyalty_entry e
          where e.business_id = c.business_id and e.client_id = r.id and e.kind = 'friend' and e.source not in (c.id, r.id)
            and e.created_at > ${yearAgo}
          group by e.source having sum(e.points) > 0) others) as "isFull"
      from loyalty_member m
      join loyalty_program program on program.business_id = m.business_id
      join client c on c.business_id = m.business_id and c.id = m.client_id and c.erased_at is null
      join client first on first.business_id = m.business_id and first.id = m.referrer_id
      join client r on r.business_id = m.business_id and r.id = coalesce(first.merged_into_id, first.id) and r.id <> c.id
        and r.erased_at is null
      where m.business_id = ${businessId} and m.client_id = ${clientId}`,
  );
  return found;
}

/** A client who names the code of a friend. */
interface Naming extends ClientKey {
  friendCode: string;
  /** Time since which the client must have been added; null: any. */
  addedFrom: string | null;
}

/**
 * Returns the client who recommended the business to a new client; undefined if the code is unknown, the client is not new, or
 * both are the same person by phone number, e-mail address or delivery address.
 */
export async function findReferrer(
  em: EntityManager,
  { businessId, clientId, friendCode, addedFrom }: Naming,
): Promise<string | undefined> {
  const contacts = (
    of: string,
  ) => sql`array_remove(array[${sql.ref(`${of}.phone`)}, lower(${sql.ref(`${of}.email`)})]
    || ${sql.ref(`${of}.other_contacts`)} || array(
      select lower(o.contact_email) from sales_order o where o.business_id = ${businessId} and o.client_id = ${sql.ref(`${of}.id`)}
      union select lower(o.delivery_address) from sales_order o
        where o.business_id = ${businessId} and o.client_id = ${sql.ref(`${of}.id`)}), null)`;
  const [found] = await query(
    em,
    sql<{ id: string }>`
      select r.id from loyalty_program program
      join loyalty_member m on m.business_id = program.business_id and m.friend_code = ${friendCode}
      join client first on first.business_id = m.business_id and first.id = m.client_id
      join client r on r.business_id = m.business_id and r.id = coalesce(first.merged_into_id, first.id)
        and r.erased_at is null and r.blocked_at is null
      join client c on c.business_id = m.business_id and c.id = ${clientId} and c.id <> r.id
        and c.erased_at is null and not c.is_walk_in and c.other_contacts = '{}'
        and (${addedFrom}::timestamptz is null or c.created_at >= ${addedFrom})
      where program.business_id = ${businessId} and program.active and program.friend_points is not null
        and not ${contacts('c')} && ${contacts('r')}
        and not exists (select from loyalty_member own
          where own.business_id = ${businessId} and own.client_id = c.id and own.referrer_id is not null)
        and not exists (select from client known where known.business_id = ${businessId} and known.id <> c.id
          and c.email is not null and (lower(known.email) = lower(c.email) or lower(c.email) = any(known.other_contacts)))
        and not exists (select from appointment a where a.business_id = ${businessId} and a.client_id = c.id
          and a.status in ('arrived', 'completed', 'no_show'))
        and not exists (select from payment p where p.business_id = ${businessId} and p.client_id = c.id and p.captured_minor > 0)`,
  );
  return found?.id;
}

/** Stores who recommended the business to a client whose points are locked. */
export function storeReferrer(
  em: EntityManager,
  { businessId, clientId, referrerId, at }: ClientKey & { referrerId: string; at: string },
): Promise<unknown> {
  return query(
    em,
    sql`update loyalty_member set referrer_id = ${referrerId}, referred_at = ${at}
      where business_id = ${businessId} and client_id = ${clientId}`,
  );
}
