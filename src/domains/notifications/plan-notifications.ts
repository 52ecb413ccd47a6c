import type { EntityManager } from '@mikro-orm/sql';
import type { Services } from '../../platform/services.ts';
import { kinds, kindsOf, type NotificationKind } from './kinds/kinds.ts';
import { isEnded, appliesToActor, isStillRelevant } from './is-relevant.ts';
import { collectHeld, dropCovered } from './held-notices.ts';
import { withdrawReminders } from './notification.queries.ts';
import { isIntroduction, isSentTo, reportsState, settingsOf, speakerOf } from './settings.ts';
import { storeNotifications } from './store-notifications.ts';
import { audiences } from './kinds/kind.ts';
import type { OutboxEvent } from '../../platform/journal/outbox-event.entity.ts';
import { localDateOf } from '../../platform/lib/time/time.ts';
import type { Subject } from './facts/facts.ts';
import { findCurrentSubject, readSubject } from './facts/read-subject.ts';
import { pushKindOf } from './push/kinds.ts';
import { pushNews } from './push/push-news.ts';

/**
 * Stores the notifications of an event, in the transaction that processes the event. An event superseded by a
 * later one has none. Events about the same subject that are held with it share one message about the current
 * state. Returns the time until which the event must wait for them, in epoch milliseconds; null: no wait.
 */
export async function planNotifications(
  services: Services,
  em: EntityManager,
  event: OutboxEvent,
): Promise<number | null> {
  if (kindsOf(event.type).length === 0) return null;
  if (!reportsState(event.type)) {
    if (isToldWithOther(event)) return null;
    for (const { message, found } of await candidatesOf(services, em, event)) {
      const told = (await isFeeTold(em, event, found)) ? { audiences: ['business'] as const } : {};
      await storeNotifications(
        services,
        em,
        { ...message, ...told, doneBy: doerOf([event]) },
        found,
      );
    }
    return null;
  }
  const { events, heldUntil } = await collectHeld(em, event, services.now());
  if (heldUntil !== null) return heldUntil;
  await tellState(services, em, events);
  await dropCovered(em, event, events);
  return null;
}

/** Returns true if the payment is a fee that the message about the visit already reports. */
async function isFeeTold(
  em: EntityManager,
  { businessId }: OutboxEvent,
  { facts }: Subject,
): Promise<boolean> {
  const feeFor = facts.payment?.feeFor;
  if (!feeFor) return false;
  const kind = feeFor === 'no_show' ? 'appointment_missed' : 'appointment_cancelled';
  return isSentTo(await settingsOf(em, businessId), 'client', kind);
}

/** Message that an event triggers. */
interface Message {
  readonly businessId: string;
  readonly eventId: string;
  readonly kind: NotificationKind;
  /** Id of the message's subject. */
  readonly subject: string;
  readonly asked: boolean;
}

/** Message with the event that triggers it, and the current state of its subject. */
interface Candidate {
  readonly message: Message;
  readonly event: OutboxEvent;
  readonly found: Subject;
}

/** Stores one message for each subject of these events, which are given oldest first. */
async function tellState(
  services: Services,
  em: EntityManager,
  events: readonly OutboxEvent[],
): Promise<void> {
  const candidates: Candidate[] = [];
  for (const event of events) {
    // A lone event that another event's message covers needs no reading.
    if (events.length === 1 && isToldWithOther(event)) await endReminders(em, event);
    else candidates.push(...(await candidatesOf(services, em, event)));
  }
  if (candidates.length === 0) return;
  const settings = await settingsOf(em, events[0]!.businessId);
  const bySubject = Map.groupBy(candidates, ({ message }) => message.subject);
  for (const [subject, about] of bySubject) {
    // The client never heard of an appointment that was booked and cancelled within the hold.
    if (isEnded(about[0]!.found) && isIntroducedBy(events, subject)) continue;
    const open = withoutCovered(about);
    const first = open.filter(({ message }) => isIntroduction(message.kind));
    const doneBy = doerOf(about.map(({ event }) => event));
    const news = speakerOf(
      (first.length > 0 ? first : open).filter(isPushedAtOnce),
      ({ message }) => message.kind,
    );
    if (news) {
      // Staff who were never told of a new visit need no notice that they lost it.
      const formerStaffIds = first.length > 0 ? [] : events.flatMap(formerStaffOf);
      await pushNews(services, em, { ...news.message, doneBy, formerStaffIds }, news.found);
    }
    for (const [told, to] of Map.groupBy(audiences, audience =>
      speakerOf(
        (first.length > 0 ? first : open).filter(({ message }) =>
          isSentTo(settings, audience, message.kind),
        ),
        ({ message }) => message.kind,
      ),
    )) {
      if (!told) continue;
      const { message, found } = told;
      await storeNotifications(services, em, { ...message, audiences: to, doneBy }, found);
    }
  }
}

/** Returns true if members are told at once. A changed visit is pushed only if it got another staff member. */
function isPushedAtOnce({ message: { kind }, event }: Candidate): boolean {
  if (kind === 'appointment_changed') return formerStaffOf(event).length > 0;
  return pushKindOf(kind) !== undefined;
}

/** Returns the ids of the staff who served before the event assigned others. */
function formerStaffOf({ data }: Pick<OutboxEvent, 'data'>): string[] {
  const changes = (data['changes'] ?? []) as { before?: { staffId?: unknown } | null }[];
  const ids = [data['fromStaffId'], ...changes.map(({ before }) => before?.staffId)];
  return ids.filter(id => typeof id === 'string');
}

/** Returns the user who made all of these changes in person; null if nobody did, or several users. */
function doerOf(events: readonly OutboxEvent[]): string | null {
  const [doer, ...others] = new Set(events.map(({ data }) => data['doneBy']));
  return typeof doer === 'string' && others.length === 0 ? doer : null;
}

/** Removes the candidates that the message of the whole visit or series covers. */
function withoutCovered(about: readonly Candidate[]): readonly Candidate[] {
  const leads = new Set(about.map(({ event }) => leadOf(event)));
  const own = about.filter(({ event }) => !isToldWithOther(event));
  const isCovered = own.length < about.length && !own.some(({ event }) => leads.has(event.subject));
  return isCovered ? [] : own;
}

/** Returns true if one of the held events created the subject. */
function isIntroducedBy(events: readonly OutboxEvent[], subject: string): boolean {
  return events.some(
    event =>
      event.waitsForUndoOf != null &&
      event.subject === subject &&
      kindsOf(event.type).some(isIntroduction),
  );
}

/** Reads the messages that an event triggers, with the current state of its subject. */
async function candidatesOf(
  services: Services,
  em: EntityManager,
  event: OutboxEvent,
): Promise<Candidate[]> {
  const due = kindsOf(event.type).filter(kind => appliesToActor(kind, event));
  // A buyer at the counter is present and needs no message.
  if (due.length === 0 || event.data['atCounter'] === true || isGiftIssue(event)) return [];
  await endReminders(em, event);
  // Another system keeps the appointment and notifies its people.
  if (event.data['silent'] === true) return [];
  const read = await readSubject(em, event);
  if (!read) return [];
  const { businessId } = event;
  const now = services.now();
  const candidates: Candidate[] = [];
  for (const kind of due) {
    const found = await findCurrentSubject(em, event, kind, read);
    if (!isStillRelevant(kind, found, now)) continue;
    const eventId = kinds[kind].afterVisit ? dayOf(found) : event.id;
    // The message about a series uses its first appointment, with the dates of the others.
    const subject = found.facts.appointment?.id ?? event.subject;
    const asked = kinds[kind].askedBy === event.type;
    candidates.push({ message: { businessId, eventId, kind, subject, asked }, event, found });
  }
  return candidates;
}

/** Returns true for the issue of a scheduled gift. Its recipient gets the message on the set day instead. */
function isGiftIssue({ type, data }: OutboxEvent): boolean {
  return type === 'giftcard.issued' && data['sendOn'] !== undefined;
}

/**
 * Returns true if another event's message covers this one. A visit changed as one shares a message, and so do
 * its payments.
 */
function isToldWithOther(event: OutboxEvent): boolean {
  const lead = leadOf(event);
  return typeof lead === 'string' && lead !== event.subject;
}

/** Returns the subject whose message covers this event; undefined if the event has its own. */
function leadOf({ data }: OutboxEvent): unknown {
  return data['visitLead'] ?? data['leadId'];
}

/** Cancels pending reminders of the former time, if the event makes them wrong. */
async function endReminders(
  em: EntityManager,
  { type, businessId, subject }: OutboxEvent,
): Promise<void> {
  if (!kindsOf(type).some(kind => kinds[kind].endsReminders)) return;
  await withdrawReminders(em, {
    businessId,
    subject,
    reason: 'The appointment was moved or cancelled.',
  });
}

/** Returns an event id per client and local day. A client is thanked once for all visits of a day. */
function dayOf({ clientId, facts: { appointment, business } }: Subject): string {
  return `thanks:${clientId}:${localDateOf(appointment?.startAt ?? 0, business.timezone)}`;
}
