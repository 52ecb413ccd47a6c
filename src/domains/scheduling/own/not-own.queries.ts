import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { fromText, query } from '../../../platform/database/query/query.ts';

/** SQL: true if a staff member serves the appointment `a`; `staff` is the placeholder of their id. */
export const serves = (staff: string) =>
  `(a.staff_id = ${staff} or ${staff} = any(a.extra_staff_ids))`;

/** Columns of an appointment that an id can refer to, by the prefix of the id. */
const columns = { apt: 'id', cli: 'client_id', vis: 'visit_id', ser: 'series_id' };

/** Tables of a client's records, by the prefix of their ids. */
const ofClients = { fan: 'form_answer', tno: 'treatment_note', cfl: 'client_file' };

/**
 * Returns the first id that a staff member may not access, because it does not concern them. They may access appointments that
 * they serve, and the clients, visits and series of these, with the forms, notes and files of these clients. They may also access their own time off, requests and worked times.
 * The journal entries of all these are included, but no other entries. Ids of other kinds are always allowed.
 */
export async function notOwn(
  em: EntityManager,
  businessId: string,
  staffId: string,
  ids: readonly string[],
): Promise<string | null> {
  if (ids.length === 0) return null;
  const served = fromText(serves('$1'), [staffId]);
  const cases = Object.entries(columns).map(
    ([kind, column]) => sql`when ${sql.lit(kind)} then exists (
      select from appointment a where a.business_id = ${businessId} and a.${sql.ref(column)} = named.id and ${served})`,
  );
  const records = Object.entries(ofClients).map(
    ([kind, table]) => sql`when ${sql.lit(kind)} then exists (
      select from ${sql.table(table)} r join appointment a on a.business_id = r.business_id and a.client_id = r.client_id
      where r.business_id = ${businessId} and r.id = named.id and ${served})`,
  );
  const [found] = await query(
    em,
    sql<{ given: string }>`
      select given from (
        select given, case when left(given, 4) <> 'aud_' then given else coalesce(e.subject, '') end as id,
          e.details ->> 'staffId' as of_staff
        from unnest(${[...new Set(ids)]}::text[]) given
        left join audit_event e on e.business_id = ${businessId} and e.id = given
      ) named
      where not case split_part(named.id, '_', 1)
        ${sql.join([...cases, ...records], sql` `)}
        when 'off' then coalesce(named.of_staff = ${staffId}, false) or exists (
          select from staff_member s where s.business_id = ${businessId} and s.id = ${staffId}
            and s.time_off @> jsonb_build_array(jsonb_build_object('id', named.id)))
        when 'tor' then exists (
          select from time_off_request t where t.business_id = ${businessId} and t.id = named.id and t.staff_id = ${staffId})
        when 'tme' then exists (
          select from time_entry t where t.business_id = ${businessId} and t.id = named.id and t.staff_id = ${staffId})
        else left(given, 4) <> 'aud_' end
      limit 1`,
  );
  return found?.given ?? null;
}
