import type { FoundAppointment, FoundClient } from '../../../graphql.generated.ts';
import { epochMs } from '../../../platform/database/query/columns-of.ts';
import { planAnew, read } from '../../../platform/database/query/sql.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { serves } from '../../scheduling/own/not-own.ts';
import type { Search } from './found-by.ts';

/** Of how many clients found the appointments and orders are looked up. */
const mostFollowed = 200;

/**
 * Selects the clients that are meant. Words in the index begin with a key of the business; the condition on its id is
 * disguised, because the planner would start with it and read all its clients. What is joined to them is joined by this
 * business_id for the like reason: knowing the business, the planner would compare all of it with all of them.
 */
export const meantClients = (business: string, terms: string) => `
  select business_id, id from client
  where search @@ ${terms}::tsquery and business_id || '' = ${business} limit ${mostFollowed}`;

const ofTheirs = `and exists (
  select from appointment a where a.business_id = $1 and a.client_id = client.id and ${serves('$4')})`;

/** Finds clients by name. */
export async function findClients({
  em,
  business,
  terms,
  limit,
  ownStaffId,
}: Search): Promise<FoundClient[]> {
  if (terms === null) return [];
  return read<FoundClient>(
    em,
    `${planAnew} select id, name, phone, email from client
     where search @@ $2::tsquery and business_id || '' = $1 ${ownStaffId === null ? '' : ofTheirs}
     order by name, id limit $3`,
    [business.id, terms, limit, ...(ownStaffId === null ? [] : [ownStaffId])],
  );
}

/** Finds the upcoming appointments of clients that are meant, by start. */
export async function findUpcoming({
  em,
  business,
  terms,
  limit,
  now,
  ownStaffId,
}: Search): Promise<FoundAppointment[]> {
  if (terms === null) return [];
  return read<FoundAppointment>(
    em,
    `${planAnew} with meant as materialized (${meantClients('$1', '$2')})
     select a.id, a.status, ${epochMs('a.start_at')} as "startAt", a.staff_id as "staffId",
       i.name || coalesce(' (' || a.variant_name || ')', '') as title,
       a.client_id as "clientId", a.client_name as "clientName"
     from meant
     join appointment a on a.business_id = meant.business_id and a.client_id = meant.id and a.end_at > $3 and a.start_at > $4
       and a.status in ('pending', 'confirmed', 'arrived') and (a.expires_at is null or a.expires_at > $3)
     join catalog_item i on i.business_id = a.business_id and i.id = a.catalog_item_id
     ${ownStaffId === null ? '' : `where ${serves('$6')}`}
     order by a.start_at, a.id limit $5`,
    [
      business.id,
      terms,
      toIso(now),
      toIso(now - business.longestOccupationMinutes * 60_000),
      limit,
      ...(ownStaffId === null ? [] : [ownStaffId]),
    ],
  );
}
