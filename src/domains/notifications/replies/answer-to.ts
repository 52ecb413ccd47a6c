import type { TextReplyOutcome } from '../../../enums.generated.ts';
import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { epochMs } from '../../../platform/database/query/columns-of.ts';
import { write, type Message } from '../../../../packages/shared/texts.ts';
import { textsFor } from '../../../texts/texts-for.ts';
import { oneLine } from '../../../platform/mail/compose-mail.ts';
import { isOnline } from '../../scheduling/appointments/reading/meeting.ts';
import { visitUrl } from '../../scheduling/visit-link.ts';
import { instantText } from '../sending/forms.ts';
import { localeFor } from '../sending/locale-for.ts';
import { phoneCountry } from '../../business/country.ts';
import { settingsOf } from '../settings.ts';
import type { TextReply } from './text-reply.entity.ts';

/** The values that an answer may name; empty where there is none. */
interface Terms {
  when: string;
  /** The page of the visit. */
  link: string;
  /** The words that are understood. */
  askReply: string;
  /** The number to call. */
  phone: string | null;
}

interface About {
  name: string;
  phone: string | null;
  locale: string;
  timezone: string;
  currency: string;
  address: string | null;
  startAt: number | null;
  online: boolean;
}

/** What a reply is answered, within the limits of its recipient; null: nothing, as where somebody said stop. */
export async function answerTo(
  context: Context,
  reply: TextReply,
  outcome: TextReplyOutcome,
): Promise<string | null> {
  const { em, services } = context;
  if (outcome === 'consent_noted' || outcome === 'unread') return null;
  if (!(await isAnswered(em, reply, outcome))) return null;
  const allowed =
    (await services.rateLimiter.tryConsume('sms-to-phone', reply.phone)) &&
    (await services.rateLimiter.tryConsume('sms-of-business', reply.businessId));
  if (!allowed) return null;
  const about = await read(em, reply);
  const { name, phone, locale, timezone, startAt, online } = about;
  const clock = { timeZone: timezone, isNamed: online };
  const when =
    startAt === null
      ? ''
      : instantText(startAt, clock, localeFor(about, { country: phoneCountry(about) }));
  const link = reply.appointmentId == null ? '' : visitUrl(services, reply.appointmentId);
  const { phoneReplies, notificationWords } = textsFor(locale);
  const answers: Readonly<Record<typeof outcome, Message<Terms>>> = phoneReplies;
  const { askReply } = notificationWords;
  const said = write(answers[outcome], { when, link, askReply, phone: phone || null });
  return oneLine(`${name}: ${said}`);
}

/**
 * A cancellation is told by its own message, where the business sends that. Who was told that nobody
 * reads this number is not told again of the same visit: it may be a machine that answers.
 */
async function isAnswered(
  em: EntityManager,
  { id, businessId, clientId, appointmentId = null }: TextReply,
  outcome: TextReplyOutcome,
): Promise<boolean> {
  if (outcome === 'cancelled') {
    const { toClients } = await settingsOf(em, businessId);
    return !toClients.includes('appointment_cancelled');
  }
  if (outcome !== 'unclear') return true;
  const before = await sql(
    em,
    `select from text_reply where business_id = $1 and client_id = $2 and appointment_id = $3 and outcome = 'unclear' and id <> $4
     limit 1`,
    [businessId, clientId, appointmentId, id],
  );
  return before.length === 0;
}

async function read(
  em: EntityManager,
  { businessId, appointmentId = null }: TextReply,
): Promise<About> {
  const [about] = await sql<About>(
    em,
    `select b.name, b.phone, b.locale, b.timezone, b.currency, b.address, ${epochMs('a.start_at')} as "startAt",
       coalesce(${isOnline('i')}, false) as online
     from business b left join appointment a on a.business_id = b.id and a.id = $2
     left join catalog_item i on i.business_id = a.business_id and i.id = a.catalog_item_id where b.id = $1`,
    [businessId, appointmentId],
  );
  return about!;
}
