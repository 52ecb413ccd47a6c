import { ofBusiness } from './of-business.ts';
import { personOf } from './of-person.ts';

/** A linked calendar; the address is that of the person whose it is. */
export const linkedCalendar = `select
    jsonb_build_object(${ofBusiness}, 'currency', b.currency, 'client', null,
      'calendar', jsonb_build_object('staffName', s.name, 'provider', t.provider, 'account', t.account,
        'status', t.status, 'slug', b.slug)) as facts,
    b.locale, null as "clientId", u.email, null as phone
  from linked_calendar t join business b on b.id = t.business_id ${personOf}
  where t.business_id = $1 and t.id = $2 and t.left_at is null`;
