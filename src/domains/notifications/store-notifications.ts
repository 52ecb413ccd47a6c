import type { EntityManager } from '@mikro-orm/sql';
import type { Services } from '../../platform/services.ts';
import type { Facts, Subject } from './facts/facts.ts';
import { audiences as bothAudiences, type NotificationAudience } from './kinds/kind.ts';
import { kinds, type NotificationKind } from './kinds/kinds.ts';
import { insertNotifications, withdrawWaiting } from './notification.queries.ts';
import {
  findLeaders,
  findRefused,
  isEnded,
  isMarketing,
  readAddress,
  topicOf,
  wants,
} from './recipients.queries.ts';
import type { NotificationSettings } from './notification-settings.entity.ts';
import { isSentTo, settingsOf, speakerOf, stateKinds } from './settings.ts';

/** Occasion of a notification: an event about a subject of a business. */
interface Occasion {
  businessId: string;
  eventId: string;
  kind: NotificationKind;
  subject: string;
  /** True if staff ask for the message explicitly, whatever the settings are. */
  asked?: boolean;
  /** Audiences to notify; default: both. */
  audiences?: readonly NotificationAudience[];
  /** User who made the change in person. The team's message skips them. */
  doneBy?: string | null;
}

/** Stores the missing notifications of an occasion, in the given transaction. Returns the number added. */
export async function storeNotifications(
  services: Services,
  em: EntityManager,
  occasion: Occasion,
  { facts, locale, clientLanguage, clientId, email, phone }: Subject,
): Promise<number> {
  const { businessId, eventId, kind, subject, audiences = bothAudiences } = occasion;
  const settings = await settingsOf(em, businessId);
  const { byMailAlone, purpose, toPerson } = kinds[kind];
  const number = byMailAlone ? null : phone;
  const isOffer = isMarketing(purpose);
  const isSent =
    audiences.includes('client') &&
    (occasion.asked === true ||
      (isSentTo(settings, 'client', kind) &&
        (!isOffer || (await wants(em, { businessId, clientId, purpose })))));
  const isForTeam =
    audiences.includes('business') &&
    isSentTo(settings, 'business', kind) &&
    occasion.asked !== true;
  const client =
    isSent && !toPerson
      ? await wayToClient(services, em, occasion, { clientId, email, number })
      : null;
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
  const added = await insertNotifications(em, {
    businessId,
    eventId,
    subject,
    locale,
    clientId,
    clientLanguage,
    at,
    facts: {
      ...facts,
      ...linksIn(clientLanguage),
      ...replyRequestOf(services, kind, settings),
      at,
    },
    messages: recipients.map(({ to, ...way }) => ({
      ...way,
      recipient: to,
      kind: speakerOf([...(replaced.get(to) ?? []), kind], each => each) ?? kind,
    })),
  });
  if (added > 0) services.writes.emit('enqueued');
  return added;
}

/**
 * Withdraws messages about the same subject that await a retry to the same recipients. Otherwise they would
 * arrive after a newer one. Returns their kinds by recipient. A message that may be in transit is left alone.
 */
async function replaceWaiting(
  em: EntityManager,
  { businessId, kind, subject }: Occasion,
  recipients: readonly Recipient[],
  now: number,
): Promise<ReadonlyMap<string, NotificationKind[]>> {
  const { stateRank, onlyWhileLive } = kinds[kind];
  if (stateRank === undefined) return new Map();
  const rows = await withdrawWaiting(em, {
    businessId,
    subject,
    kinds: stateKinds,
    recipients: recipients.map(({ to }) => to),
    now,
    reason: 'A later message took its place.',
  });
  // A cancellation keeps its own kind.
  const kept = onlyWhileLive ? rows.filter(row => kinds[row.kind].onlyWhileLive) : [];
  return new Map(
    [...Map.groupBy(kept, ({ recipient }) => recipient)].map(([recipient, of]) => [
      recipient,
      of.map(row => row.kind),
    ]),
  );
}

/**
 * Returns the request for a reply. Only a reminder by text message has one, if the business wants it and the
 * gateway delivers replies.
 */
export function replyRequestOf(
  { textSender }: Pick<Services, 'textSender'>,
  kind: NotificationKind,
  { asksForReplies }: Pick<NotificationSettings, 'asksForReplies'>,
): Pick<Facts, 'asksReply'> {
  const asks = kind === 'appointment_reminder' && asksForReplies && textSender.receives !== null;
  return asks ? { asksReply: true } : {};
}

/** Returns the language of the pages that a client's message leads to. */
function linksIn(clientLanguage: string | null): Pick<Facts, 'pagesIn'> {
  return clientLanguage === null ? {} : { pagesIn: clientLanguage };
}

interface Recipient {
  audience: NotificationAudience;
  channel: 'mail' | 'sms';
  to: string;
}

/** Picks the channel to a client among those that they did not refuse. An address that ended gives way to the phone. */
async function wayToClient(
  services: Services,
  em: EntityManager,
  { businessId, kind }: Occasion,
  { clientId, email, number }: Pick<Subject, 'clientId' | 'email'> & { number: string | null },
): Promise<Recipient | null> {
  if (clientId === null) return wayTo(services, email, number);
  const { purpose } = kinds[kind];
  const refused = purpose
    ? await findRefused(em, { businessId, clientId, topic: topicOf[purpose] })
    : new Set<string>();
  const phone = refused.has('sms') ? null : number;
  const isOver =
    email !== null && phone !== null && services.textSender.works
      ? await isEnded(em, { businessId, clientId, email })
      : false;
  return wayTo(services, refused.has('mail') || isOver ? null : email, phone);
}

/** Picks the channel: mail if there is an address, else a text message. */
function wayTo(
  { mailer, textSender }: Services,
  email: string | null,
  phone: string | null,
): Recipient | null {
  if (email) return mailer.works ? { audience: 'client', channel: 'mail', to: email } : null;
  return phone && textSender.works ? { audience: 'client', channel: 'sms', to: phone } : null;
}

/** Removes the address of the user who made the change in person. */
async function withoutDoer(
  em: EntityManager,
  { doneBy, kind }: Occasion,
  team: readonly string[],
): Promise<readonly string[]> {
  if (doneBy == null || kinds[kind].tellsDoer || team.length === 0) return team;
  const address = await readAddress(em, doneBy);
  return team.filter(email => email !== address);
}

/** Finds the addresses of the team: the staff member concerned, or else those who lead. */
async function teamFor(
  em: EntityManager,
  businessId: string,
  kind: NotificationKind,
  email: string | null,
): Promise<string[]> {
  const { toPerson, elseToOwners } = kinds[kind];
  if (!toPerson) return findLeaders(em, { businessId, roles: ['owner', 'manager'] });
  if (email !== null) return [email];
  return elseToOwners ? findLeaders(em, { businessId, roles: ['owner'] }) : [];
}
