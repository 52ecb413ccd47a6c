import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../platform/database/query/sql.ts';
import type { Services } from '../../platform/services.ts';
import type { NotificationAudience } from './kinds/kind.ts';
import { kindsOf } from './kinds/kinds-of.ts';
import { kinds, type NotificationKind } from './kinds/kinds.ts';
import type { OutboxEvent } from '../../platform/journal/outbox-event.entity.ts';
import { newId } from '../../platform/lib/ids.ts';
import { localDateOf } from '../../platform/lib/time/time.ts';
import type { Subject } from './facts/facts.ts';
import { readSubject } from './facts/read-subject.ts';
import { dueNow, insertJobs } from '../../platform/jobs/insert-jobs.ts';
import { notificationQueueName } from './sending/notification-queue.ts';
import { settingsOf } from './settings.ts';

/**
 * Stores the notifications of an event, in the transaction that processes the event. An event that a later one
 * has superseded has none.
 */
export async function planNotifications(
  services: Services,
  em: EntityManager,
  event: OutboxEvent,
): Promise<void> {
  const due = kindsOf(event.type).filter(kind => isOfWhoDidIt(kind, event));
  if (due.length === 0) return;
  const { businessId } = event;
  if (due.some(kind => kinds[kind].endsReminders)) await dropReminders(em, event);
  if (isToldWithOther(event)) return;
  const found = await readSubject(em, event);
  if (!found) return;
  // Of a series its first appointment is told, with the dates of the others.
  const subject = found.facts.appointment?.id ?? event.subject;
  const now = services.now();
  const told = due.filter(each => !isOvertaken(each, found) && !isTooLate(each, found, now));
  for (const kind of told) {
    const asked = kinds[kind].askedBy === event.type;
    const eventId = kinds[kind].afterVisit ? dayOf(found) : event.id;
    await plan(services, em, { businessId, eventId, kind, subject, asked }, found);
  }
}

function isOfWhoDidIt(kind: NotificationKind, { data }: OutboxEvent): boolean {
  return !kinds[kind].onlyByClient || data['cancelledBy'] === 'client';
}

/** A visit that is changed as one is told with one of its appointments. */
function isToldWithOther({ subject, data }: OutboxEvent): boolean {
  const lead = data['visitLead'];
  return typeof lead === 'string' && lead !== subject;
}

/** What was said of the former time is not to arrive any more. */
async function dropReminders(
  em: EntityManager,
  { businessId, subject }: OutboxEvent,
): Promise<void> {
  await sql(
    em,
    `update notification set status = 'failed', next_attempt_at = null, last_error = $3
     where business_id = $1 and subject = $2 and kind = 'appointment_reminder' and status = 'pending'`,
    [businessId, subject, 'The appointment was moved or cancelled.'],
  );
}

/** So long a client is thanked: whoever notes old visits does not mean to write about them. */
const thanksMilliseconds = 2 * 86_400_000;

/** Nobody needs to hear of appointments that are past, except of their fees, and of those of which one hears afterwards. */
function isTooLate(kind: NotificationKind, { facts }: Subject, now: number): boolean {
  const { ofFee, afterVisit } = kinds[kind];
  if (!facts.appointment || ofFee) return false;
  return facts.appointment.endAt + (afterVisit ? thanksMilliseconds : 0) <= now;
}

/** A client is thanked once for all that they had on a day, on the clock of the business. */
function dayOf({ clientId, facts: { appointment, business } }: Subject): string {
  return `thanks:${clientId}:${localDateOf(appointment?.startAt ?? 0, business.timezone)}`;
}

function isOvertaken(kind: NotificationKind, { facts }: Subject): boolean {
  const { status = '', waitsFor = null, feeMinor = 0 } = facts.appointment ?? {};
  const { ofFee, onlyWhileLive, onlyWhileUnpaid, onlyWhenUsedUp, onlyWhileOffered } = kinds[kind];
  const isLeft = (facts.package?.visitsLeft ?? 0) > 0;
  const isLive = ['pending', 'confirmed'].includes(status);
  const isUnpaid = status === 'pending' && waitsFor === 'payment';
  return (
    (onlyWhileLive === true && !isLive) ||
    (onlyWhileUnpaid === true && !isUnpaid) ||
    (onlyWhenUsedUp === true && isLeft) ||
    (onlyWhileOffered === true && !facts.waitlist?.offer) ||
    (ofFee === true && feeMinor === 0)
  );
}

/** What happened, in a business, to a thing. */
interface Occasion {
  businessId: string;
  eventId: string;
  kind: NotificationKind;
  subject: string;
  /** Whether somebody asks for it, whatever the settings are. */
  asked?: boolean;
}

/** Stores the notifications of an occasion that do not exist yet, in the transaction given. Returns how many were added. */
export async function plan(
  services: Services,
  em: EntityManager,
  occasion: Occasion,
  { facts, locale, clientId, email, phone }: Subject,
): Promise<number> {
  const { businessId, eventId, kind, subject } = occasion;
  const settings = await settingsOf(em, businessId);
  const number = kinds[kind].byMailAlone ? null : phone;
  const isSent = occasion.asked === true || settings.toClients.includes(kind);
  const client = isSent ? wayTo(services, email, number) : null;
  const managers =
    settings.toBusiness.includes(kind) && occasion.asked !== true && services.mailer.works
      ? await managersOf(em, businessId)
      : [];
  const recipients: Recipient[] = [
    ...(client ? [client] : []),
    ...managers.map(each => ({ audience: 'business', channel: 'mail', to: each }) as const),
  ];
  if (recipients.length === 0) return 0;
  const at = services.now();
  const rows = await sql(
    em,
    `with planned as (
     insert into notification (id, business_id, event_id, kind, subject, locale, facts, created_at, next_attempt_at,
       status, attempts, audience, channel, recipient, client_id)
     select r.id, $1, $2, $3, $4, $5, $6::jsonb, $7::timestamptz, $7::timestamptz, 'pending', 0, r.audience, r.channel,
       r.recipient, case when r.audience = 'client' then $12 end
     from unnest($8::text[], $9::text[], $10::text[], $11::text[]) as r(id, audience, channel, recipient)
     on conflict do nothing returning id
     ) ${insertJobs(
       notificationQueueName,
       `select jsonb_build_object('id', id) as data, ${dueNow('$7')} as start_after from planned`,
     )} returning 1`,
    [
      businessId,
      eventId,
      kind,
      subject,
      locale,
      JSON.stringify({ ...facts, at }),
      new Date(at).toISOString(),
      recipients.map(() => newId('ntf')),
      recipients.map(({ audience }) => audience),
      recipients.map(({ channel }) => channel),
      recipients.map(({ to }) => to),
      clientId,
    ],
  );
  if (rows.length > 0) services.writes.emit('enqueued');
  return rows.length;
}

interface Recipient {
  audience: NotificationAudience;
  channel: 'mail' | 'sms';
  to: string;
}

/** By mail if there is an address, else to the phone. */
function wayTo(
  { mailer, textSender }: Services,
  email: string | null,
  phone: string | null,
): Recipient | null {
  if (email) return mailer.works ? { audience: 'client', channel: 'mail', to: email } : null;
  return phone && textSender.works ? { audience: 'client', channel: 'sms', to: phone } : null;
}

/** Those who have accepted, and whose address is proven: what they get tells of clients. */
async function managersOf(em: EntityManager, businessId: string): Promise<string[]> {
  const rows = await sql<{ email: string }>(
    em,
    `select u.email from membership m join app_user u on u.id = m.user_id
     where m.business_id = $1 and m.role in ('owner', 'manager') and m.accepted_at is not null
       and (u.email_confirmed_at is not null or not u.self_registered)
     order by m.id`,
    [businessId],
  );
  return rows.map(row => row.email);
}
