import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { clientLanguage } from '../../clients/client-language.ts';
import type { MessageChoice } from '../../clients/consent.ts';
import { consentCondition } from '../../clients/consents.ts';
import { refusedCondition } from '../../clients/message-choices.ts';
import { hasEmailProblem } from '../../clients/email-problem.ts';

/** A client who may get a written message. */
export interface Candidate {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  /** Language of messages to the client; null: the business's. */
  language: string | null;
  isGone: boolean;
  isBlocked: boolean;
  /** True if a mail server refused the address as unknown. */
  hasEmailProblem: boolean;
  /** True if the client agreed to offers and news. */
  agrees: boolean;
  /** True if the client agreed to offers and news by WhatsApp. */
  agreesByWhatsApp: boolean;
  /** True if the client answered “stop” to a text message, and not “start” since, or refused reminders by text message. */
  hasStopped: boolean;
  /** The client's own choices by sort of messages and channel. */
  choices: readonly MessageChoice[];
  /** True if the client has a visit or an order within 90 days, or ahead. */
  hasVisit: boolean;
  /** Written messages to the client within a day. */
  today: number;
}

/** Days after a visit or an order within which messages may be about it. */
const recentDays = 90;

/** Reads clients by id, in the order of their names. Unknown ids are absent. */
export function findCandidates(
  em: EntityManager,
  { businessId, ids, now }: { businessId: string; ids: readonly string[]; now: number },
): Promise<Candidate[]> {
  const at = toIso(now);
  const recent = sql`${at}::timestamptz - make_interval(days => ${sql.lit(recentDays)})`;
  return query(
    em,
    sql<Candidate>`
      select c.id, c.name, c.email, c.phone, ${sql.raw(clientLanguage)} as language,
        c.erased_at is not null or c.merged_into_id is not null as "isGone", c.blocked_at is not null as "isBlocked",
        ${sql.raw(hasEmailProblem)} as "hasEmailProblem", ${sql.raw(consentCondition('c', 'marketing', true))} as agrees,
        ${sql.raw(consentCondition('c', 'whatsapp', true))} as "agreesByWhatsApp",
        c.consents @> '[{"purpose":"reminders","given":false,"source":"sms"}]'
          or ${sql.raw(refusedCondition('c', { topic: 'reminders', channel: 'sms' }))} as "hasStopped",
        c.message_choices as choices,
        exists (select from appointment a where a.business_id = c.business_id and a.client_id = c.id
            and a.end_at > ${recent} and a.status not in ('cancelled', 'declined', 'expired'))
          or exists (select from sales_order o where o.business_id = c.business_id and o.client_id = c.id
            and o.created_at > ${recent} and o.status <> 'cancelled') as "hasVisit",
        (select count(*)::int from notification n where n.business_id = c.business_id and n.client_id = c.id
            and n.created_at > ${at}::timestamptz - interval '1 day' and n.kind = 'client_message'
            and n.status <> 'cancelled') as today
      from client c join business b on b.id = c.business_id
      where c.business_id = ${businessId} and c.id = any(${ids})
      order by lower(c.name), c.id`,
  );
}
