import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { epochMs } from '../../../platform/database/query/columns-of.ts';
import { query } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { joinPlace, placeFields } from '../../business/locations/location.queries.ts';
import { clientLocale } from '../../clients/client-language.ts';
import { isOnline } from '../../scheduling/appointments/reading/appointment-list.queries.ts';
import { answerableMilliseconds, type RemindedAppointment } from './pick-replied-visit.ts';

/** Visit in a reminder that asked for a reply, whose client still has the number. */
interface RemindedVisit extends RemindedAppointment {
  clientId: string;
  /** True if the visit is upcoming and still at the time that the reminder stated. */
  isOpen: boolean;
}

/** Finds the visits, of all businesses, that recent reminders to this number asked about, latest first. */
export function findRemindedVisits(
  em: EntityManager,
  { phone, now }: { phone: string; now: number },
): Promise<RemindedVisit[]> {
  return query(
    em,
    sql<RemindedVisit>`
      select n.business_id as "businessId", a.id as "appointmentId", a.client_id as "clientId",
        ${sql.raw(epochMs('n.sent_at'))} as "askedAt",
        a.status = 'confirmed' and a.start_at > ${toIso(now)}
          and (n.facts #>> '{appointment,startAt}')::bigint = ${sql.raw(epochMs('a.start_at'))} as "isOpen"
      from notification n
      join appointment a on a.business_id = n.business_id and a.id = n.subject
      join client c on c.business_id = a.business_id and c.id = a.client_id and c.phone = n.recipient
      where n.channel = 'sms' and n.kind = 'appointment_reminder' and n.recipient = ${phone} and n.audience = 'client'
        and n.status = 'sent' and n.sent_at > ${toIso(now - answerableMilliseconds)} and n.facts @> '{"asksReply":true}'
      order by n.sent_at desc limit 50`,
  );
}

/** Finds the clients of all businesses with a number. */
export function findClientsByPhone(
  em: EntityManager,
  phone: string,
): Promise<{ businessId: string; clientId: string }[]> {
  return query(
    em,
    sql<{ businessId: string; clientId: string }>`
      select business_id as "businessId", id as "clientId" from client where phone = ${phone} order by id`,
  );
}

/** Business of a reply, and the visit in question if there is one. */
interface Answered {
  name: string;
  phone: string | null;
  /** Locale of the client, else of the business. */
  locale: string;
  timezone: string;
  currency: string;
  address: string | null;
  startAt: number | null;
  online: boolean;
}

/** Reads the business and the visit that the answer to a reply is about. */
export async function readAnswered(
  em: EntityManager,
  {
    businessId,
    clientId,
    appointmentId,
  }: { businessId: string; clientId: string; appointmentId: string | null },
): Promise<Answered> {
  const [about] = await query(
    em,
    sql<Answered>`
      select b.name, ${placeFields.phone} as phone, ${sql.raw(clientLocale)} as locale,
        ${placeFields.timezone} as timezone, b.currency, ${placeFields.address} as address,
        ${sql.raw(epochMs('a.start_at'))} as "startAt", coalesce(${sql.raw(isOnline('i'))}, false) as online
      from business b left join appointment a on a.business_id = b.id and a.id = ${appointmentId}
      ${joinPlace('a')}
      left join catalog_item i on i.business_id = a.business_id and i.id = a.catalog_item_id
      left join client c on c.business_id = b.id and c.id = ${clientId} where b.id = ${businessId}`,
  );
  return about!;
}
