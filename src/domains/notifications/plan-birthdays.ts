import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { clientColumns } from './facts/of-client.ts';
import { isReached, isTold, isNotSetAside, mostAtOnce, storeDue, type Due } from './store-due.ts';
import { conditions } from './wants.ts';

/** The first and the last hour of the day, on the clock of the business, in which people are congratulated. */
const [firstHour, lastHour] = [9, 19];

/** SQL for the birthdays of a local day: those of 29 February are on the day before, in years without one. */
const birthdays = `array[to_char(local.at, 'MM-DD'),
  case when to_char(local.at, 'MM-DD') = '02-28' and to_char(local.at + interval '1 day', 'MM-DD') = '03-01'
    then '02-29' end]`;

/** Plans the greetings to clients, of any business, whose birthday it is; one a year. Answers how many were planned. */
export async function planBirthdays(context: Context): Promise<number> {
  const { services, em, now } = context;
  const due = await sql<Due>(
    em,
    `select * from (
     select ${clientColumns()}, b.id as "businessId", c.id,
       'birthday:' || c.id || ':' || extract(year from local.at) as "eventId",
       'client_birthday' = any(t.to_clients) and ${conditions.marketing} as for_client,
       'client_birthday' = any(t.to_business) as for_business
     from notification_settings t join business b on b.id = t.business_id
     cross join lateral (select $1::timestamptz at time zone b.timezone as at) local
     join client c on c.business_id = b.id and right(c.birthday, 5) = any(${birthdays})
     where 'client_birthday' = any(t.to_clients || t.to_business)
       and extract(hour from local.at) between ${firstHour} and ${lastHour}
       and c.erased_at is null and c.merged_into_id is null
     ) due
     where ${isReached} and not ${isTold} and ${isNotSetAside('plan-birthdays')}
     order by id limit ${mostAtOnce}`,
    [new Date(now()).toISOString(), services.mailer.works, services.textSender.works],
  );
  return storeDue(context, 'client_birthday', due);
}
