import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { FoundAppointment, FoundClient, FoundOrder } from '../../../graphql.generated.ts';
import { epochMs } from '../../../platform/database/query/columns-of.ts';
import {
  fromText,
  queryReplica,
  unprepared,
  type Sql,
} from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { andOnly, onlyAt, onlySeen } from '../../business/access/only-locations.queries.ts';
import type { Business } from '../../business/business.entity.ts';
import { serves } from '../../scheduling/own/not-own.queries.ts';

/** Clients of a business that are meant by a search. */
export interface Meant {
  business: Pick<Business, 'id' | 'longestOccupationMinutes'>;
  /** The tsquery for clients. */
  terms: string;
  limit: number;
}

/** A record with its location as it is stored: null for the main one. */
type Placed<Found> = Omit<Found, 'locationId'> & { locationId: string | null };

type FoundRow = Placed<Omit<FoundOrder, 'total'>> & { totalMinor: number };

/** Maximum number of found clients whose appointments and orders are searched. */
const mostFollowed = 200;

/**
 * Returns the condition for the matching clients. Words in the index begin with a key of the business. The condition on its id is
 * disguised, because the planner would otherwise start with it and read all clients.
 */
const matches = ({ business, terms }: Meant): Sql =>
  sql`search @@ ${terms}::tsquery and business_id || '' = ${business.id}`;

/**
 * Returns the part `meant` with the matching clients. Joins use its business_id: with a constant, the planner would compare all
 * rows of both sides.
 */
export const meant = (by: Meant): Sql => sql`meant as materialized (
  select business_id, id from client where ${matches(by)} limit ${sql.lit(mostFollowed)})`;

/** Finds clients by name. With a staff member, only those whom they serve. */
export function findClients(
  em: EntityManager,
  by: Meant,
  { ownStaffId }: { ownStaffId: string | null },
): Promise<FoundClient[]> {
  const ofTheirs =
    ownStaffId === null
      ? sql``
      : sql`and exists (
        select from appointment a
        where a.business_id = ${by.business.id} and a.client_id = client.id and ${fromText(serves('$1'), [ownStaffId])})`;
  return queryReplica(
    em,
    sql<FoundClient>`${unprepared} select id, name, phone, email from client
      where ${matches(by)} ${ofTheirs}
      order by name, id limit ${by.limit}`,
  );
}

/** Finds the upcoming appointments of matching clients, by start. With a staff member, only those that they serve. */
export function findUpcoming(
  em: EntityManager,
  by: Meant,
  { ownStaffId, now }: { ownStaffId: string | null; now: number },
): Promise<Placed<FoundAppointment>[]> {
  const earliest = now - by.business.longestOccupationMinutes * 60_000;
  const ofTheirs = ownStaffId === null ? sql`` : sql`where ${fromText(serves('$1'), [ownStaffId])}`;
  return queryReplica(
    em,
    sql<Placed<FoundAppointment>>`${unprepared} with ${meant(by)}
      select a.id, a.status, ${sql.raw(epochMs('a.start_at'))} as "startAt", a.staff_id as "staffId",
        i.name || coalesce(' (' || a.variant_name || ')', '') as title,
        a.client_id as "clientId", a.client_name as "clientName", a.location_id as "locationId"
      from meant
      join appointment a on a.business_id = meant.business_id and a.client_id = meant.id and a.end_at > ${toIso(now)}
        and a.start_at > ${toIso(earliest)} and a.status in ('pending', 'confirmed', 'arrived')
        and (a.expires_at is null or a.expires_at > ${toIso(now)})${andOnly(onlyAt(em, by.business.id, sql`a.location_id`))}
      join catalog_item i on i.business_id = a.business_id and i.id = a.catalog_item_id
      ${ofTheirs}
      order by a.start_at, a.id limit ${by.limit}`,
  );
}

/** Finds the order with a number, and the orders of matching clients, newest first. */
export function findOrders(
  em: EntityManager,
  by: Meant,
  { number }: { number: string | null },
): Promise<FoundRow[]> {
  return queryReplica(
    em,
    sql<FoundRow>`${unprepared} with ${meant(by)}
      select id, number as "orderNumber", status, payment_status as "paymentStatus",
        total_minor::float8 as "totalMinor", currency, client_id as "clientId", client_name as "clientName", location_id as "locationId",
        ${sql.raw(epochMs('created_at'))} as "createdAt"
      from (
        select business_id, id from sales_order where business_id = ${by.business.id} and number = ${number}
        union
        select o.business_id, o.id from meant join sales_order o on o.business_id = meant.business_id and o.client_id = meant.id
      ) found
      join sales_order using (business_id, id)
      where true${andOnly(onlySeen(em, by.business.id, sql`found.id`))}
      order by number desc limit ${by.limit}`,
  );
}
