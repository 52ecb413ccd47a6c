import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { addDays } from '../../../../packages/shared/local-days.ts';
import type { AutomationTrigger } from '../../../enums.generated.ts';
import { epochMs } from '../../../platform/database/query/columns-of.ts';
import { query, unprepared, type Sql } from '../../../platform/database/query/query.ts';
import { localDateOf, toIso, wallToInstant } from '../../../platform/lib/time/time.ts';
import { consentCondition } from '../../clients/consents.ts';
import { counts } from '../../clients/visits.queries.ts';

/** An automation's condition in a business. */
export interface Condition {
  businessId: string;
  timezone: string;
  trigger: AutomationTrigger;
  days: number;
  now: number;
}

/** A client for whom a condition came true, and the occurrence of it. */
export interface Occasion {
  clientId: string;
  occasion: string;
}

/** Days in which clients are told after their day. A business that switches an automation on must not write to every past client. */
const daysToTell = 7;

/** Days of the past by which a month is estimated. */
const daysOfMonth = 30;

/** Days after which a new gift card or package is told of: its owner still knows how long it is valid. */
const restDays = 3;

/** Most clients of one round. */
const mostClients = 5000;

/**
 * Finds the clients for whom a condition is true now, those of the longest time first. Those whom the automation told of this
 * occurrence, or told anything within a week, are left out.
 */
export async function findDue(
  em: EntityManager,
  condition: Condition,
  automationId: string | null,
): Promise<Occasion[]> {
  const { businessId, now } = condition;
  const told = sql`select from message_recipient r where r.business_id = ${businessId} and r.automation_id = ${automationId}`;
  const rows = await query(
    em,
    sql<Occasion>`${unprepared}
      select client_id as "clientId", occasion from (
        select distinct on (due.client_id) due.* from (${occurrences(condition, daysToTell, true)}) due
        join client c on c.business_id = ${businessId} and c.id = due.client_id and ${isThere}
        where not exists (${told} and r.occasion = due.occasion)
          and not exists (${told} and r.client_id = due.client_id
            and r.created_at > ${toIso(now)}::timestamptz - make_interval(days => ${sql.lit(daysToTell)}))
        order by due.client_id, due.at, due.occasion
      ) due order by at, client_id limit ${sql.lit(mostClients)}`,
  );
  return rows;
}

/** Finds the clients who agree to news and for whom the condition came true within the last 30 days. */
export async function findMonth(
  em: EntityManager,
  condition: Condition,
  purpose: 'marketing' | 'whatsapp',
): Promise<string[]> {
  const agrees = sql.raw(consentCondition('c', purpose, true));
  const rows = await query(
    em,
    sql<{ id: string }>`${unprepared}
      select distinct c.id from (${occurrences(condition, daysOfMonth, false)}) due
      join client c on c.business_id = ${condition.businessId} and c.id = due.client_id
      where ${isThere} and c.blocked_at is null and ${agrees}`,
  );
  return rows.map(({ id }) => id);
}

const isThere = sql`c.erased_at is null and c.merged_into_id is null and not c.is_walk_in`;

/** Condition: the appointment `o` of a client is booked or took place. */
const isBooked = sql`o.status not in ('cancelled', 'declined', 'expired', 'no_show')`;

/**
 * Returns the statement that lists the occurrences of a condition within the last days, with client, name and time. `isStill` leaves
 * out those that are not true any more.
 */
function occurrences(condition: Condition, window: number, isStill: boolean): Sql {
  const { businessId, timezone, trigger, days, now } = condition;
  const today = localDateOf(now, timezone);
  const startOf = (date: string) => toIso(wallToInstant(date, '00:00', timezone));
  const at = toIso(now);
  const since = (column: Sql) =>
    sql`${column} >= ${startOf(addDays(today, 1 - days - window))} and ${column} < ${startOf(addDays(today, 1 - days))}`;
  const end = startOf(addDays(today, days + 1));
  const ending = (table: string, prefix: string, isLeft: Sql) => sql`
    select o.client_id, ${prefix} || o.id || ':' || ${sql.raw(epochMs('o.expires_at'))}::text as occasion, o.expires_at as at
    from ${sql.table(table)} o
    where o.business_id = ${businessId} and o.client_id is not null and o.voided_at is null and ${isLeft}
      and o.expires_at > ${isStill ? at : startOf(addDays(today, days + 1 - window))} and o.expires_at <= ${end}
      and o.created_at <= ${at}::timestamptz - make_interval(days => ${sql.lit(restDays)})`;
  const visit = sql`from appointment v where v.business_id = ${businessId} and ${counts.last(at)} and ${since(sql`v.start_at`)}`;
  const other = sql`select from appointment o where o.business_id = v.business_id and o.client_id = v.client_id and ${isBooked}`;
  switch (trigger) {
    case 'no_visit':
      return sql`select v.client_id, 'last:' || v.id as occasion, v.start_at as at ${visit}
        and not exists (${other} and o.start_at > v.start_at
          and (${isStill} or o.start_at <= v.start_at + make_interval(days => ${days}::int)))`;
    case 'after_first_visit':
      return sql`select v.client_id, 'first:' || v.client_id as occasion, v.start_at as at ${visit}
        and not exists (${other} and (o.start_at, o.id) < (v.start_at, v.id))`;
    case 'no_first_visit':
      return sql`select v.id as client_id, 'added:' || v.id as occasion, v.created_at as at from client v
        where v.business_id = ${businessId} and ${since(sql`v.created_at`)}
          and not exists (select from appointment o where o.business_id = v.business_id and o.client_id = v.id and ${isBooked})`;
    case 'gift_card_ends':
      return ending('gift_card', 'card:', sql`o.balance_minor > 0 and o.blocked_at is null`);
    case 'package_ends':
      return ending('client_package', 'package:', sql`o.visits_left > 0`);
  }
}
