import { epochMs } from '../../../platform/database/query/columns-of.ts';
import { ofBusiness } from './of-business.ts';
import { personOf } from './of-person.ts';

/** A request for time off; the address is that of the person who is to be away. */
export const timeOff = `select
    jsonb_build_object(${ofBusiness}, 'currency', b.currency, 'client', null,
      'timeOff', jsonb_build_object('staffName', s.name, 'startAt', ${epochMs('t.start_at')},
        'endAt', ${epochMs('t.end_at')}, 'status', t.status, 'reason', t.reason, 'note', t.note)) as facts,
    b.locale, null as "clientId", u.email, null as phone
  from time_off_request t join business b on b.id = t.business_id ${personOf}
  where t.business_id = $1 and t.id = $2`;
