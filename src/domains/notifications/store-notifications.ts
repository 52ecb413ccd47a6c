import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../platform/database/query/sql.ts';
import { dueNow, insertJobs } from '../../platform/jobs/insert-jobs.ts';
import { newId } from '../../platform/lib/ids.ts';
import type { Services } from '../../platform/services.ts';
import type { Facts, Subject } from './facts/facts.ts';
import { isProven } from './facts/of-person.ts';
import { audiences as bothAudiences, type NotificationAudience } from './kinds/kind.ts';
import { kinds, type NotificationKind } from './kinds/kinds.ts';
import { notificationQueueName } from './sending/notification-queue.ts';
import type { NotificationSettings } from './notification-settings.entity.ts';
import { isSentTo, settingsOf } from './settings.ts';
import { speakerOf, stateKinds } from './state-kinds.ts';
import { wants } from './wants.ts';

/** What happened, in a business, to a thing. */
interface Occasion {
  businessId: string;
  eventId: string;
  kind: NotificationKind;
  subject: string;
  /** Whether somebody asks for it, whatever the settings are. */
  asked?: boolean;
  /** The audiences that it tells; left out: both. */
  audiences?: readonly NotificationAudience[];
  /** The user who made the change in person, who is not told of it as one of the business. */
  doneBy?: string | null;
}

/** Stores the notifications of an occasion that do not exist yet, in the transaction given. Returns how many were added. */
export async function storeNotifications(
  services: Services,
  em: EntityManager,
  occasion: Occasion,
  { facts, locale, clientId, email, phone }: Subject,
): Promise<number> {
  const { businessId, eventId, kind, subject, audiences = bothAudiences } = occasion;
  const settings = await settingsOf(em, businessId);
  const { byMailAlone, purpose, toPerson } = kinds[kind];
  const number = byMailAlone ? null : phone;
  const isOffer = purpose === 'marketing';
  const isSent =
    audiences.includes('client') &&
    (occasion.asked === true ||
      (isSentTo(settings, 'client', kind) &&
        (!isOffer || (await wants(em, businessId, clientId, purpose)))));
  const isForTeam =
    audiences.includes('business') &&
    isSentTo(settings, 'business', kind) &&
    occasion.asked !== true;
  const client = isSent && !toPerson ? wayTo(services, email, number) : null;
  const managers =
    isForTeam && services.mailer.works
      ? await withoutDoer(em, occasion, await teamFor(em, businessId, kind, email))
      : [];
  const recipients: Recipient[] = [
    ...(client ? [client] : []),
    ...managers.map(each => ({ audience: 'business', channel: 'mail', to: each }) as const),
  ];
  if (recipients.length === 0) return 0;
  const at = services.now();
  const replaced = await replaceWaiting(em, occasion, recipients, at);
  const rows = await sql(
    em,
    `with planned as (
     insert into notification (id, business_id, event_id, kind, subject, locale, facts, created_at, next_attempt_at,
       status, attempts, audience, channel, recipient, client_id)
     select r.id, $1, $2, r.kind, $4, $5, $6::jsonb, $7::timestamptz, $7::timestamptz, 'pending', 0, r.audience, r.channel,
       r.recipient, case when r.audience = 'client' then $12 end
     from unnest($8::text[], $9::text[], $10::text[], $11::text[], $3::text[]) as r(id, audience, channel, recipient, kind)
     on conflict do nothing returning id
     ) ${insertJobs(
       notificationQueueName,
       `select jsonb_build_object('id', id) as data, ${dueNow('$7')} as start_after from planned`,
     )} returning 1`,
    [
      businessId,
      eventId,
      recipients.map(({ to }) => speakerOf([...(replaced.get(to) ?? []), kind], each => each)),
      subject,
      locale,
      JSON.stringify({ ...facts, ...askOf(services, kind, settings), at }),
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

/**
 * Takes back messages about the same subject to the same recipients that wait to be tried again: they would arrive after a
 * newer one. Returns their kinds by recipient. One that may be on its way is left alone.
 */
async function replaceWaiting(
  em: EntityManager,
  { businessId, kind, subject }: Occasion,
  recipients: readonly Recipient[],
  now: number,
): Promise<ReadonlyMap<string, NotificationKind[]>> {
  const { stateRank, onlyWhileLive } = kinds[kind];
  if (stateRank === undefined) return new Map();
  const rows = await sql<{ recipient: string; kind: NotificationKind }>(
    em,
    `update notification set status = 'failed', next_attempt_at = null, last_error = $6
     where business_id = $1 and subject = $2 and kind = any($3) and recipient = any($4) and status = 'pending'
       and next_attempt_at > $5
     returning recipient, kind`,
    [
      businessId,
      subject,
      stateKinds,
      recipients.map(({ to }) => to),
      new Date(now).toISOString(),
      'A later message took its place.',
    ],
  );
  // A cancellation is told as such.
  const kept = onlyWhileLive ? rows.filter(row => kinds[row.kind].onlyWhileLive) : [];
  return new Map(
    [...Map.groupBy(kept, ({ recipient }) => recipient)].map(([recipient, of]) => [
      recipient,
      of.map(row => row.kind),
    ]),
  );
}

/** A reminder by text message asks for an answer where the business has it so and the gateway brings it. */
export function askOf(
  { textSender }: Pick<Services, 'textSender'>,
  kind: NotificationKind,
  { asksForReplies }: Pick<NotificationSettings, 'asksForReplies'>,
): Pick<Facts, 'asksReply'> {
  const asks = kind === 'appointment_reminder' && asksForReplies && textSender.receives !== null;
  return asks ? { asksReply: true } : {};
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

/** Leaves out the address of the user who made the change in person. */
async function withoutDoer(
  em: EntityManager,
  { doneBy, kind }: Occasion,
  team: readonly string[],
): Promise<readonly string[]> {
  if (doneBy == null || kinds[kind].tellsDoer || team.length === 0) return team;
  const [doer] = await sql<{ email: string }>(em, 'select email from app_user where id = $1', [
    doneBy,
  ]);
  return team.filter(email => email !== doer?.email);
}

/** The person whom it is about, or else those who lead. */
async function teamFor(
  em: EntityManager,
  businessId: string,
  kind: NotificationKind,
  email: string | null,
): Promise<string[]> {
  const { toPerson, elseToOwners } = kinds[kind];
  if (!toPerson) return leadersOf(em, businessId, ['owner', 'manager']);
  if (email !== null) return [email];
  return elseToOwners ? leadersOf(em, businessId, ['owner']) : [];
}

/** Those who have accepted, and whose address is proven: what they get tells of clients. */
async function leadersOf(
  em: EntityManager,
  businessId: string,
  roles: readonly ('owner' | 'manager')[],
): Promise<string[]> {
  const rows = await sql<{ email: string }>(
    em,
    `select u.email from membership m join app_user u on u.id = m.user_id
     where m.business_id = $1 and m.role = any($2) and m.accepted_at is not null
       and ${isProven}
     order by m.id`,
    [businessId, roles],
  );
  return rows.map(row => row.email);
}
