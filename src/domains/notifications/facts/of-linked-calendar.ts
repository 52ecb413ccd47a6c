import { ofBusiness } from './of-business.ts';

/** A linked calendar; the address is that of the person whose it is. */
export const linkedCalendar = `select
    jsonb_build_object(${ofBusiness}, 'currency', b.currency, 'client', null,
      'calendar', jsonb_build_object('staffName', s.name, 'provider', t.provider, 'account', t.account,
        'status', t.status, 'slug', b.slug)) as facts,
    b.locale, null as "clientId", u.email, null as phone
  from linked_calendar t join business b on b.id = t.business_id
  join staff_member s on s.id = t.staff_id and s.business_id = t.business_id
  left join membership m on m.business_id = t.business_id and m.user_id = s.user_id and m.accepted_at is not null
  left join app_user u on u.id = m.user_id and (u.email_confirmed_at is not null or not u.self_registered)
  where t.business_id = $1 and t.id = $2 and t.left_at is null`;
