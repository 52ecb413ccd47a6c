import { epochMs } from '../../../platform/database/query/columns-of.ts';
import { appointment } from './of-appointment.ts';

/** The same as of an appointment, with the times of all visits of its series from it on that stand as it does. */
export const series = `
  select jsonb_set(told.facts, '{appointment,dates}', (
      select jsonb_agg(jsonb_build_object('id', v.id, 'version', v.version, 'startAt', ${epochMs('v.start_at')},
        'endAt', ${epochMs(`coalesce((select max(l.end_at) from appointment l
          where l.business_id = v.business_id and l.visit_id = v.visit_id), v.end_at)`)}) order by v.start_at)
      from appointment a join appointment v on v.business_id = a.business_id and v.series_id = a.series_id
      where a.business_id = $1 and a.id = $2 and v.start_at >= a.start_at
        and (v.status in ('cancelled', 'declined', 'expired')) = (a.status in ('cancelled', 'declined', 'expired'))
        and not exists (select from appointment e where e.business_id = v.business_id and e.visit_id = v.visit_id
          and (e.start_at, e.id) < (v.start_at, v.id)))) as facts,
    told.locale, told."clientId", told.email, told.phone
  from (${appointment}) told`;
