import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../platform/database/query/business-loader.ts';
import { columns, query, queryWithin } from '../../platform/database/query/query.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import { LinkedCalendar } from './linked-calendar.entity.ts';

/** Claims due calendars of any business by moving their next sync ahead, so that they are retried after a crash. */
export function claimDue(
  em: EntityManager,
  { now, most }: { now: number; most: number },
): Promise<LinkedCalendar[]> {
  const at = toIso(now);
  return queryWithin(
    em,
    { across: 'sweeps' },
    sql<LinkedCalendar>`
      update linked_calendar c set due_at = ${at}::timestamptz + interval '5 minutes'
      where (c.business_id, c.id) in (select business_id, id from linked_calendar
        where (status <> 'revoked' or left_at is not null) and due_at <= ${at}
        order by due_at limit ${sql.lit(most)} for update skip locked)
      returning ${columns(em, LinkedCalendar, 'c')}`,
  );
}

/** Owner's data that reading a calendar needs. */
export interface Owner {
  active: boolean;
  timezone: string;
  /** Days ahead that visitors can book. */
  horizonDays: number;
}

/** Reads a calendar's staff member and the rules of their business. */
export async function findOwner(
  em: EntityManager,
  { businessId, staffId }: Pick<LinkedCalendar, 'businessId' | 'staffId'>,
): Promise<Owner> {
  const [owner] = await query(
    em,
    sql<Owner>`
      select s.active, b.timezone, greatest(b.horizon_days, (
        select max(i.horizon_days) from catalog_item i where i.business_id = b.id and i.active)) as "horizonDays"
      from business b join staff_member s on s.business_id = b.id and s.id = ${staffId} where b.id = ${businessId}`,
  );
  return owner!;
}

/** Returns true if another calendar of the account is linked, even in another business. */
export async function isAccountLinked(
  em: EntityManager,
  { provider, account, id }: Pick<LinkedCalendar, 'provider' | 'account' | 'id'>,
): Promise<boolean> {
  const others = await query(
    em,
    sql`select from linked_calendar
      where provider = ${provider} and account = ${account} and id <> ${id} and left_at is null limit 1`,
  );
  return others.length > 0;
}

/** Makes the calendars of an appointment's staff due, former staff included. Failing calendars keep their waiting time. */
export async function makeDue(
  em: EntityManager,
  {
    businessId,
    appointmentId,
    dueAt,
  }: { businessId: string; appointmentId: string; dueAt: number },
): Promise<void> {
  const at = toIso(dueAt);
  await query(
    em,
    sql`update linked_calendar l set due_at = ${at}
      from appointment a
      where l.business_id = ${businessId} and a.business_id = ${businessId} and a.id = ${appointmentId} and l.due_at > ${at}
        and l.status = 'active' and l.left_at is null
        and (l.staff_id = a.staff_id or l.staff_id = any(a.extra_staff_ids)
          or exists (select from linked_event e
            where e.business_id = l.business_id and e.linked_calendar_id = l.id and e.appointment_id = a.id))`,
  );
}

/** Stores a successful sync. An appointment changed meanwhile has made the calendar due at once, which stays. */
export async function updateSynced(
  em: EntityManager,
  {
    businessId,
    id,
    sealed,
    dueAt,
    syncedAt,
    nextAt,
  }: Pick<LinkedCalendar, 'businessId' | 'id' | 'sealed' | 'dueAt'> & {
    syncedAt: number;
    nextAt: number;
  },
): Promise<void> {
  await queryWithin(
    em,
    businessId,
    sql`update linked_calendar set status = 'active', problem = null, failures = 0, synced_at = ${toIso(syncedAt)},
        due_at = case when due_at = ${toIso(dueAt)} then ${toIso(nextAt)} else due_at end
      where business_id = ${businessId} and id = ${id} and left_at is null and sealed = ${sealed} returning id`,
  );
}

/** Stores the problem of a failed sync and the time of the next attempt. */
export async function updateFailing(
  em: EntityManager,
  {
    businessId,
    id,
    sealed,
    problem,
    dueAt,
  }: Pick<LinkedCalendar, 'businessId' | 'id' | 'sealed' | 'problem' | 'dueAt'>,
): Promise<void> {
  await queryWithin(
    em,
    businessId,
    sql`update linked_calendar set status = 'failing', problem = ${problem}, failures = failures + 1, due_at = ${toIso(dueAt)}
      where business_id = ${businessId} and id = ${id} and left_at is null and sealed = ${sealed} returning id`,
  );
}

/** Stores the end of a calendar's consent. Returns false if it was stored before. */
export async function updateRevoked(
  em: EntityManager,
  { businessId, id, sealed }: Pick<LinkedCalendar, 'businessId' | 'id' | 'sealed'>,
): Promise<boolean> {
  const changed = await queryWithin(
    em,
    businessId,
    sql`update linked_calendar set status = 'revoked', problem = 'consent_over', failures = failures + 1
      where business_id = ${businessId} and id = ${id} and left_at is null and sealed = ${sealed} and status <> 'revoked'
      returning id`,
  );
  return changed.length > 0;
}

/** Stores how far a calendar was read. Returns false if another read was stored meanwhile or the calendar was unlinked. */
export async function updateCursor(
  em: EntityManager,
  {
    businessId,
    id,
    former,
    cursor,
    readUntil,
  }: TenantKey & { former: string | null; cursor: string; readUntil: number },
): Promise<boolean> {
  const changed = await queryWithin(
    em,
    businessId,
    sql`update linked_calendar set cursor = ${cursor}, read_until = ${toIso(readUntil)}
      where business_id = ${businessId} and id = ${id} and cursor is not distinct from ${former} and left_at is null
      returning id`,
  );
  return changed.length > 0;
}

/** Replaces the sealed tokens of a calendar, unless they were replaced meanwhile. */
export async function updateTokens(
  em: EntityManager,
  {
    businessId,
    id,
    former,
    sealed,
  }: Pick<LinkedCalendar, 'businessId' | 'id' | 'sealed'> & { former: string },
): Promise<void> {
  await queryWithin(
    em,
    businessId,
    sql`update linked_calendar set sealed = ${sealed}
      where business_id = ${businessId} and id = ${id} and sealed = ${former} returning id`,
  );
}

/** Stores the time of the next attempt to clear an unlinked calendar, and its number of failures. */
export async function updateLeft(
  em: EntityManager,
  {
    businessId,
    id,
    dueAt,
    isFailing,
  }: Pick<LinkedCalendar, 'businessId' | 'id' | 'dueAt'> & { isFailing: boolean },
): Promise<void> {
  await queryWithin(
    em,
    businessId,
    sql`update linked_calendar set due_at = ${toIso(dueAt)}, failures = case when ${isFailing} then failures + 1 else 0 end
      where business_id = ${businessId} and id = ${id} and left_at is not null returning id`,
  );
}

/** Deletes an unlinked calendar. */
export async function deleteLeft(em: EntityManager, { businessId, id }: TenantKey): Promise<void> {
  await queryWithin(
    em,
    businessId,
    sql`delete from linked_calendar
      where business_id = ${businessId} and id = ${id} and left_at is not null returning id`,
  );
}
