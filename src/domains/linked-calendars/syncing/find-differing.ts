import { epochMs } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { Context } from '../../../platform/context.ts';
import { isOnline, meetingLink } from '../../scheduling/appointments/reading/meeting.ts';
import type { LinkedCalendar } from '../linked-calendar.entity.ts';

/** A visit that its person's calendar does not show as it is. */
export interface Differing {
  id: string;
  version: number;
  isShown: boolean;
  isTentative: boolean;
  startAt: number;
  endAt: number;
  title: string;
  clientName: string;
  clientPhone: string | null;
  place: string | null;
  eventId: string | null;
  shownVersion: number;
  attempts: number;
}

/** Visits to come, and those of clients who were erased, which are taken out, past ones too. */
const statement = `
  with looked_at as (
    select id from appointment where business_id = $1 and start_at > $4::timestamptz - interval '2 days' and end_at > $4
    union select appointment_id from linked_event where business_id = $1 and linked_calendar_id = $2 and erased)
  select a.id, a.version, a.status = 'pending' as "isTentative",
    ${epochMs('a.start_at')} as "startAt", ${epochMs('a.end_at')} as "endAt",
    concat_ws(', ', i.name, a.variant_name) as title, a.client_name as "clientName", c.phone as "clientPhone",
    case when ${isOnline('i')} then ${meetingLink('a', 'i', 's')}
      else coalesce(nullif(trim(a.custom_fields->>'place'), ''), b.address) end as place,
    shown.is_shown as "isShown", e.event_id as "eventId", coalesce(e.version, 0) as "shownVersion",
    coalesce(e.attempts, 0) as attempts
  from looked_at join appointment a on a.business_id = $1 and a.id = looked_at.id
  join business b on b.id = a.business_id
  join client c on c.business_id = a.business_id and c.id = a.client_id
  join catalog_item i on i.business_id = a.business_id and i.id = a.catalog_item_id
  join staff_member p on p.business_id = a.business_id and p.id = $3
  left join staff_member s on s.business_id = a.business_id and s.id = a.staff_id
  left join linked_event e on e.business_id = a.business_id and e.linked_calendar_id = $2 and e.appointment_id = a.id
  cross join lateral (select p.active and not coalesce(e.erased, false) and a.status not in ('cancelled', 'declined', 'expired')
    and (a.staff_id = $3 or $3 = any(a.extra_staff_ids)) as is_shown) shown
  where (e.due_at is null or e.due_at <= $4)
    and case when shown.is_shown then e.version is distinct from a.version else e.appointment_id is not null end
  order by a.start_at limit $5`;

/** Reads the first visits of its person that a calendar does not show as they are, and that are due. */
export function findDiffering(
  { em, now }: Context,
  { id, businessId, staffId }: LinkedCalendar,
  limit: number,
): Promise<Differing[]> {
  return sql(em, statement, [businessId, id, staffId, toIso(now()), limit]);
}
