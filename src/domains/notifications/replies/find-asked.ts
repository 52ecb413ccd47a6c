import { epochMs } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import type { Context } from '../../../platform/context.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { answerableMilliseconds, type Asked } from './pick-asked.ts';

/** A visit that a reminder asked about, whose client still has the number. */
export interface AskedVisit extends Asked {
  clientId: string;
  /** Whether it is to come, at the time that was asked about. */
  isOpen: boolean;
}

/** The visits of any business of which a reminder asked this number so lately that an answer counts, the latest first. */
export function findAsked({ em, now }: Context, phone: string): Promise<AskedVisit[]> {
  return sql<AskedVisit>(
    em,
    `select n.business_id as "businessId", a.id as "appointmentId", a.client_id as "clientId",
       ${epochMs('n.sent_at')} as "askedAt",
       a.status = 'confirmed' and a.start_at > $2
         and (n.facts #>> '{appointment,startAt}')::bigint = ${epochMs('a.start_at')} as "isOpen"
     from notification n
     join appointment a on a.business_id = n.business_id and a.id = n.subject
     join client c on c.business_id = a.business_id and c.id = a.client_id and c.phone = n.recipient
     where n.channel = 'sms' and n.kind = 'appointment_reminder' and n.recipient = $1 and n.audience = 'client'
       and n.status = 'sent' and n.sent_at > $3 and n.facts @> '{"asksReply":true}'
     order by n.sent_at desc limit 50`,
    [phone, toIso(now()), toIso(now() - answerableMilliseconds)],
  );
}
