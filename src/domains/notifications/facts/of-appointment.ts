import { epochMs } from '../../../platform/database/query/columns-of.ts';
import { isOnline, meetingLink } from '../../scheduling/appointments/reading/meeting.ts';
import { namesOf, visitParts } from './of-visit.ts';
import { ofBusiness } from './of-business.ts';

/** An address given with the booking, where the client has none. */
export const bookersEmail = String.raw`case when a.custom_fields->>'email' ~ '^[^\s@<>]{1,64}@[^\s@.<>]+(\.[^\s@.<>]+)+$'
  then lower(a.custom_fields->>'email') end`;

/** The columns of a Subject, of the tables that `appointmentTables` joins; `visitId` is SQL for the visit that is told with it. */
export const appointmentColumns = (visitId: string) => `
  jsonb_build_object(${ofBusiness}, 'currency', b.currency,
    'client', jsonb_build_object('name', a.client_name, 'phone', c.phone),
    'appointment', jsonb_build_object('id', a.id, 'status', a.status, 'version', a.version,
      'startAt', ${epochMs('a.start_at')}, 'endAt', ${epochMs('a.end_at')},
      'serviceName', concat_ws(', ', i.name, a.variant_name), 'staffName', ${namesOf('a', 's')}, 'priceMinor', a.net_minor + a.tax_minor,
      'taxes', case when a.tax_name is not null then jsonb_build_array(jsonb_build_object(
        'name', a.tax_name, 'ppm', a.tax_ppm, 'taxMinor', a.tax_minor)) end,
      'place', nullif(trim(a.custom_fields->>'place'), ''), 'online', ${isOnline('i')}, 'meetingUrl', ${meetingLink('a', 'i', 's')},
      'waitsFor', a.waits_for, 'reason', a.cancel_reason,
      'parts', ${visitParts(visitId)}, 'policy', a.policy, 'depositMinor', a.deposit_minor, 'feeMinor', a.fee_minor,
      'feeDueMinor', case when a.fee_due_minor > 0 and not exists (
        select from payment p where p.business_id = a.business_id and p.appointment_id = a.id
          and p.card_id is not null and p.status in ('pending', 'unknown')) then a.fee_due_minor else 0 end)) as facts,
  b.locale, c.id as "clientId", coalesce(c.email, ${bookersEmail}) as email, c.phone`;

/** The tables that hold the facts of an appointment `a` of a business `b`. */
export const appointmentTables = `
  join client c on c.id = a.client_id and c.business_id = a.business_id
  join catalog_item i on i.business_id = a.business_id and i.id = a.catalog_item_id
  left join staff_member s on s.business_id = a.business_id and s.id = a.staff_id`;

/** An appointment. */
export const appointment = `select ${appointmentColumns('$3')}
  from appointment a join business b on b.id = a.business_id ${appointmentTables}
  where a.business_id = $1 and a.id = $2`;
