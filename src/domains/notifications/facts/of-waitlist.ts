import { epochMs } from '../../../platform/database/query/columns-of.ts';
import { isOnline } from '../../scheduling/appointments/reading/meeting.ts';
import { ofBusiness } from './of-business.ts';

/** A wish of the waiting list with its offer. */
export const waitlist = `select
    jsonb_build_object(${ofBusiness}, 'currency', b.currency,
      'client', jsonb_build_object('name', w.client_name, 'phone', c.phone),
      'waitlist', jsonb_build_object('id', w.id, 'serviceName', concat_ws(', ', i.name, v.name), 'online', ${isOnline('i')},
        'dateFrom', w.date_from, 'dateTo', w.date_to,
        'offer', (select jsonb_build_object('startAt', ${epochMs('f.start_at')},
            'expiresAt', ${epochMs('f.expires_at')}, 'staffName', s.name)
          from waitlist_offer f left join staff_member s on s.id = f.staff_id and s.business_id = f.business_id
          where f.business_id = w.business_id and f.entry_id = w.id and f.status = 'open'))) as facts,
    b.locale, c.id as "clientId", coalesce(w.email, c.email) as email, c.phone
  from waitlist_entry w join business b on b.id = w.business_id
  join client c on c.id = w.client_id and c.business_id = w.business_id
  join catalog_item i on i.id = w.catalog_item_id and i.business_id = w.business_id
  left join catalog_variant v on v.id = w.variant_id and v.business_id = w.business_id
  where w.business_id = $1 and w.id = $2`;
