import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../../platform/database/query/sql.ts';

/** Whether a staff member serves an appointment `a`; `staff` is the placeholder of their id. */
export const serves = (staff: string) =>
  `(a.staff_id = ${staff} or ${staff} = any(a.extra_staff_ids))`;

/** What of appointments is named by an id, by its prefix. */
const columns = { apt: 'id', cli: 'client_id', vis: 'visit_id', ser: 'series_id' };

const cases = Object.entries(columns).map(
  ([kind, column]) => `when '${kind}' then exists (
    select from appointment a where a.business_id = $1 and a.${column} = named.id and ${serves('$2')})`,
);

/**
 * Finds the first of these ids that names nothing of a staff member's own: appointments, clients, visits and series, of which
 * they serve one appointment at least; their own time off, what they ask for and what they worked; and what the journal says of these. Other things are everybody's.
 */
export async function notOwn(
  em: EntityManager,
  businessId: string,
  staffId: string,
  ids: readonly string[],
): Promise<string | null> {
  if (ids.length === 0) return null;
  const [found] = await sql<{ given: string }>(
    em,
    `select given from (
       select given, case when left(given, 4) <> 'aud_' then given else coalesce(e.subject, '') end as id,
         e.details ->> 'staffId' as of_staff
       from unnest($3::text[]) given
       left join audit_event e on e.business_id = $1 and e.id = given
     ) named
     where not case split_part(named.id, '_', 1)
       ${cases.join('\n')}
       when 'off' then coalesce(named.of_staff = $2, false) or exists (
         select from staff_member s where s.business_id = $1 and s.id = $2
           and s.time_off @> jsonb_build_array(jsonb_build_object('id', named.id)))
       when 'tor' then exists (
         select from time_off_request t where t.business_id = $1 and t.id = named.id and t.staff_id = $2)
       when 'tme' then exists (
         select from time_entry t where t.business_id = $1 and t.id = named.id and t.staff_id = $2)
       else left(given, 4) <> 'aud_' end
     limit 1`,
    [businessId, staffId, [...new Set(ids)]],
  );
  return found?.given ?? null;
}
