import type { TextReplyOutcome } from '../../../enums.generated.ts';
import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../../platform/context.ts';
import { write, type Message } from '../../../../packages/shared/texts.ts';
import { textsFor } from '../../../texts/texts-for.ts';
import { oneLine } from '../../../platform/lib/text/one-line.ts';
import { hasAnsweredSince } from '../../conversations/receiving/senders.queries.ts';
import { visitUrl } from '../../scheduling/visit-link.ts';
import { instantText } from '../sending/forms.ts';
import { localeFor } from '../sending/words-of.ts';
import { phoneCountry } from '../../business/country.ts';
import { settingsOf } from '../settings.ts';
import { readAnswered } from './reminded-visits.queries.ts';
import type { TextReply } from './text-reply.entity.ts';
import { hasUnclear } from './text-reply.queries.ts';

/** Days after somebody of the business wrote in its inbox for which it counts as read. */
const inboxDays = 30;

/** Terms that an answer may use; empty if one does not apply. */
interface Terms {
  when: string;
  /** Page of the visit. */
  link: string;
  /** Words that clients can reply with. */
  askReply: string;
  /** Phone number of the business. */
  phone: string | null;
}

/** Composes the answer to a reply, within the limits of its recipient. Null if no answer is due, as after "stop". */
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
  const { businessId, clientId, appointmentId = null } = reply;
  const about = await readAnswered(em, { businessId, clientId, appointmentId });
  const { name, phone, locale, timezone, startAt, online } = about;
  const clock = { timeZone: timezone, isNamed: online };
  const when =
    startAt === null
      ? ''
      : instantText(startAt, clock, localeFor(about, { country: phoneCountry(about) }));
  const link = appointmentId === null ? '' : visitUrl(services, appointmentId);
  const { phoneReplies, notificationWords, phrases } = textsFor(locale);
  const answers: Readonly<Record<typeof outcome, Message<Terms>>> = phoneReplies;
  const { askReply } = notificationWords;
  const said = write(answers[outcome], { when, link, askReply, phone: phone || null });
  return oneLine(phrases.labelled({ label: name, value: said }));
}

/**
 * Returns true if the reply gets an answer. A cancellation has its own message, if the business sends that.
 * The hint that nobody reads this number is sent once per visit: the sender may be a machine. It is not sent for a business whose
 * people wrote in their inbox lately, since they read it.
 */
async function isAnswered(
  em: EntityManager,
  reply: TextReply,
  outcome: TextReplyOutcome,
): Promise<boolean> {
  if (outcome === 'cancelled') {
    const { toClients } = await settingsOf(em, reply.businessId);
    return !toClients.includes('appointment_cancelled');
  }
  if (outcome !== 'unclear') return true;
  const since = reply.receivedAt - inboxDays * 86_400_000;
  const isRead = await hasAnsweredSince(em, { businessId: reply.businessId, since });
  return !isRead && !(await hasUnclear(em, reply));
}
