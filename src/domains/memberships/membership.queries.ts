import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../platform/database/query/business-loader.ts';
import {
  allOf,
  columns,
  fromText,
  query,
  queryReplica,
  type Sql,
} from '../../platform/database/query/query.ts';
import { listOrder, type ChangeSpan } from '../../platform/database/query/last-changes.ts';
import { isoOrNull, toIso } from '../../platform/lib/time/time.ts';
import { isNotAside } from '../../platform/sweeps/set-aside.ts';
import type { Buyer } from '../clients/buyers/buyer.entity.ts';
import { ownClients } from '../clients/buyers/buyers.ts';
import { ClientMembership, type MembershipStatus } from './client-membership.entity.ts';

/** Reads a membership, from a replica if there is one. */
export async function readMembership(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<ClientMembership | undefined> {
  const [found] = await queryReplica(
    em,
    sql<ClientMembership>`select ${columns(em, ClientMembership, 'm')} from client_membership m
      where m.business_id = ${businessId} and m.id = ${id}`,
  );
  return found;
}

/** Page of memberships, newest first. */
interface Page {
  /** Id of the last membership of the page before. */
  after: string | number | null | undefined;
  changed?: ChangeSpan | null;
  most: number;
}

/** Memberships of a page. Filters that are null select all. */
interface Listed {
  businessId: string;
  clientId: string | null | undefined;
  itemId: string | null | undefined;
  status: readonly MembershipStatus[] | null | undefined;
}

/** Lists the memberships of a business, newest first. */
export function findMemberships(
  em: EntityManager,
  { businessId, clientId, itemId, status }: Listed,
  page: Page,
): Promise<ClientMembership[]> {
  const where = [
    sql`m.business_id = ${businessId}`,
    clientId != null && sql`m.client_id = ${clientId}`,
    itemId != null && sql`m.item_id = ${itemId}`,
    status != null && sql`m.status = any(${status})`,
  ];
  return findPage(em, where, page);
}

/** Lists the memberships of a buyer at all businesses, newest first. */
export function findOwnMemberships(
  em: EntityManager,
  { phone = null }: Buyer,
  page: Page,
): Promise<ClientMembership[]> {
  return findPage(
    em,
    [sql`(m.business_id, m.client_id) in (${fromText(ownClients, [phone])})`],
    page,
  );
}

function findPage(
  em: EntityManager,
  where: readonly (Sql | false)[],
  { after, changed, most }: Page,
): Promise<ClientMembership[]> {
  const order = listOrder(
    changed,
    { alias: 'm', kind: 'membership' },
    { after: after != null && sql`m.id < ${after}`, by: sql`m.id desc` },
  );
  return queryReplica(
    em,
    sql<ClientMembership>`${order.hint} select ${columns(em, ClientMembership, 'm')}${order.columns}
      from client_membership m ${order.join}
      where ${allOf([...where, order.after])} order by ${order.by} limit ${most}`,
  );
}

/** Returns true if the membership is one of a client with the buyer's phone. */
export async function isOwn(
  em: EntityManager,
  { phone = null }: Buyer,
  { businessId, clientId }: ClientMembership,
): Promise<boolean> {
  const found = await query(
    em,
    sql`select from (${fromText(ownClients, [phone])}) own
      where own.business_id = ${businessId} and own.id = ${clientId}`,
  );
  return found.length > 0;
}

/** Returns the membership with an id, whose business the caller does not name. */
export async function findAnywhere(
  em: EntityManager,
  id: string,
): Promise<ClientMembership | undefined> {
  const [found] = await query(
    em,
    sql<ClientMembership>`select ${columns(em, ClientMembership, 'm')} from client_membership m where m.id = ${id}`,
  );
  return found;
}

/** Finds up to a hundred memberships of all businesses that are to be renewed or paid, longest due first. */
export function findDue(
  em: EntityManager,
  { now, unpaidBy }: { now: number; unpaidBy: number | null },
): Promise<TenantKey[]> {
  return query(
    em,
    sql<TenantKey>`select m.business_id as "businessId", m.id from client_membership m
      join business b on b.id = m.business_id and b.status = 'active'
      where m.next_at <= ${toIso(now)} and coalesce(b.read_only_at > ${isoOrNull(unpaidBy)}::timestamptz, true)
        and ${fromText(isNotAside('renew-memberships', 'm.id'), [toIso(now)])}
      order by m.next_at limit 100`,
  );
}

/**
 * Finds up to a hundred memberships of all businesses whose next period begins until an instant, is debited from a bank account, and was
 * not announced yet.
 */
export function findUnannounced(
  em: EntityManager,
  { now, until, unpaidBy }: { now: number; until: number; unpaidBy: number | null },
): Promise<TenantKey[]> {
  return query(
    em,
    sql<TenantKey>`select m.business_id as "businessId", m.id from client_membership m
      join business b on b.id = m.business_id and b.status = 'active'
      where m.next_at > ${toIso(now)} and m.next_at <= ${toIso(until)} and m.status in ('trial', 'active')
        and m.debit_until is null and not m.ends_with_period and m.announced_for is distinct from m.ends_on
        and exists (select from kept_card k where k.business_id = m.business_id and k.membership_id = m.id
          and k.status = 'kept' and k.kind = 'bank_account')
        and coalesce(b.read_only_at > ${isoOrNull(unpaidBy)}::timestamptz, true)
        and ${fromText(isNotAside('renew-memberships', 'm.id'), [toIso(now)])}
      order by m.next_at limit 100`,
  );
}

/** Reads the time zone of a business. */
export async function findTimezone(em: EntityManager, businessId: string): Promise<string> {
  const [found] = await query(
    em,
    sql<{ timezone: string }>`select timezone from business where id = ${businessId}`,
  );
  return found!.timezone;
}

/** Inserts a membership. */
export async function insertMembership(
  em: EntityManager,
  membership: ClientMembership,
): Promise<void> {
  const { businessId, id, clientId, itemId, name, currency, priceMinor, terms } = membership;
  const { status, anchorOn, startsOn, endsOn, nextAt, joinedAt } = membership;
  await query(
    em,
    sql`insert into client_membership (business_id, id, client_id, item_id, name, currency, price_minor, terms, status,
        anchor_on, starts_on, ends_on, next_at, joined_at)
      values (${businessId}, ${id}, ${clientId}, ${itemId}, ${name}, ${currency}, ${priceMinor},
        ${JSON.stringify(terms)}::jsonb, ${status}, ${anchorOn}, ${startsOn}, ${endsOn}, ${isoOrNull(nextAt)}, ${toIso(joinedAt)})`,
  );
}

/** Stores the mutable columns of a locked membership. */
export async function storeMembership(
  em: EntityManager,
  membership: ClientMembership,
): Promise<void> {
  const { businessId, id, itemId, name, priceMinor, terms, nextItemId, nextPlan } = membership;
  const { status, anchorOn, startsOn, endsOn, endsWithPeriod, tries, nextAt, endedAt } = membership;
  const { dueOn, debitUntil, announcedFor } = membership;
  await query(
    em,
    sql`update client_membership set item_id = ${itemId}, name = ${name}, price_minor = ${priceMinor},
        terms = ${JSON.stringify(terms)}::jsonb, next_item_id = ${nextItemId ?? null},
        next_plan = ${nextPlan ? JSON.stringify(nextPlan) : null}::jsonb, status = ${status}, anchor_on = ${anchorOn}, starts_on = ${startsOn},
        ends_on = ${endsOn}, ends_with_period = ${endsWithPeriod}, tries = ${tries}, next_at = ${isoOrNull(nextAt)},
        due_on = ${dueOn ?? null}, debit_until = ${debitUntil ?? null}, announced_for = ${announcedFor ?? null},
        ended_at = ${isoOrNull(endedAt)}, version = ${membership.version}
      where business_id = ${businessId} and id = ${id}`,
  );
}
