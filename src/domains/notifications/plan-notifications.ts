import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../platform/database/query/sql.ts';
import type { Services } from '../../platform/services.ts';
import { kindsOf } from './kinds/kinds-of.ts';
import { kinds, type NotificationKind } from './kinds/kinds.ts';
import { isEnded, isOfWhoDidIt, isStillTold } from './is-told.ts';
import { collectHeld, dropTold } from './held-notices.ts';
import { isIntroduction, speakerOf, tellsState } from './state-kinds.ts';
import { storeNotifications } from './store-notifications.ts';
import { audiences } from './kinds/kind.ts';
import { isSentTo, settingsOf } from './settings.ts';
import type { OutboxEvent } from '../../platform/journal/outbox-event.entity.ts';
import { localDateOf } from '../../platform/lib/time/time.ts';
import type { Subject } from './facts/facts.ts';
import { findStillTold } from './facts/find-still-told.ts';
import { readSubject } from './facts/read-subject.ts';
import { pushKindOf } from './push/kinds.ts';
import { pushNews } from './push/push-news.ts';

/**
 * Stores the notifications of an event, in the transaction that processes the event. An event that a later one
 * has superseded has none. Those of its subject that are held with it are told by one message, of how it stands now.
 * Returns until when the event has to wait for them, in epoch milliseconds; null: not at all.
 */
export async function planNotifications(
  services: Services,
  em: EntityManager,
  event: OutboxEvent,
): Promise<number | null> {
  if (kindsOf(event.type).length === 0) return null;
  if (!tellsState(event.type)) {
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
  await dropTold(em, event, events);
  return null;
}

/** Tells if a payment is a fee that its client hears of by the message about the visit. */
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

/** A message that an event asks for. */
interface Message {
  readonly businessId: string;
  readonly eventId: string;
  readonly kind: NotificationKind;
  /** Whose id it names. */
  readonly subject: string;
  readonly asked: boolean;
}

/** A message with the event that asks for it, and how its subject stands now. */
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
    // By itself it is told with another one, and needs no reading.
    if (events.length === 1 && isToldWithOther(event)) await endReminders(em, event);
    else candidates.push(...(await candidatesOf(services, em, event)));
  }
  if (candidates.length === 0) return;
  const settings = await settingsOf(em, events[0]!.businessId);
  const bySubject = Map.groupBy(candidates, ({ message }) => message.subject);
  for (const [subject, about] of bySubject) {
    // Its client was told nothing yet of an appointment that was booked and cancelled at once.
    if (isEnded(about[0]!.found) && isIntroducedBy(events, subject)) continue;
    const open = withoutCovered(about);
    const first = open.filter(({ message }) => isIntroduction(message.kind));
    const doneBy = doerOf(about.map(({ event }) => event));
    const news = speakerOf(
      (first.length > 0 ? first : open).filter(isPushedAtOnce),
      ({ message }) => message.kind,
    );
    if (news) {
      // Whoever was not told of a visit yet is not told that it is somebody else's.
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

/** A change is told at once where it gives the visit to somebody else. */
function isPushedAtOnce({ message: { kind }, event }: Candidate): boolean {
  if (kind === 'appointment_changed') return formerStaffOf(event).length > 0;
  return pushKindOf(kind) !== undefined;
}

/** Who served before what an event has given to somebody else. */
function formerStaffOf({ data }: Pick<OutboxEvent, 'data'>): string[] {
  const changes = (data['changes'] ?? []) as { before?: { staffId?: unknown } | null }[];
  const ids = [data['fromStaffId'], ...changes.map(({ before }) => before?.staffId)];
  return ids.filter(id => typeof id === 'string');
}

/** The user who made all of these changes in person; null where there is none, or more than one. */
function doerOf(events: readonly OutboxEvent[]): string | null {
  const [doer, ...others] = new Set(events.map(({ data }) => data['doneBy']));
  return typeof doer === 'string' && others.length === 0 ? doer : null;
}

/** Leaves only the candidates that no message about another subject covers: that of the visit or series as a whole. */
function withoutCovered(about: readonly Candidate[]): readonly Candidate[] {
  const leads = new Set(about.map(({ event }) => leadOf(event)));
  const own = about.filter(({ event }) => !isToldWithOther(event));
  const isCovered = own.length < about.length && !own.some(({ event }) => leads.has(event.subject));
  return isCovered ? [] : own;
}

/** Whether one of the events that are still held has created a subject. */
function isIntroducedBy(events: readonly OutboxEvent[], subject: string): boolean {
  return events.some(
    event =>
      event.waitsForUndoOf != null &&
      event.subject === subject &&
      kindsOf(event.type).some(isIntroduction),
  );
}

/** Reads the messages that an event asks for, as its subject is now. */
async function candidatesOf(
  services: Services,
  em: EntityManager,
  event: OutboxEvent,
): Promise<Candidate[]> {
  const due = kindsOf(event.type).filter(kind => isOfWhoDidIt(kind, event));
  // Who buys at the counter is there, and is told nothing of it.
  if (due.length === 0 || event.data['atCounter'] === true || isGiftIssue(event)) return [];
  await endReminders(em, event);
  const read = await readSubject(em, event);
  if (!read) return [];
  const { businessId } = event;
  const now = services.now();
  const candidates: Candidate[] = [];
  for (const kind of due) {
    const found = await findStillTold(em, event, kind, read);
    if (!isStillTold(kind, found, now)) continue;
    const eventId = kinds[kind].afterVisit ? dayOf(found) : event.id;
    // Of a series its first appointment is told, with the dates of the others.
    const subject = found.facts.appointment?.id ?? event.subject;
    const asked = kinds[kind].askedBy === event.type;
    candidates.push({ message: { businessId, eventId, kind, subject, asked }, event, found });
  }
  return candidates;
}

/** A gift is told to its recipient on its day, and not when it is issued. */
function isGiftIssue({ type, data }: OutboxEvent): boolean {
  return type === 'giftcard.issued' && data['sendOn'] !== undefined;
}

/** A visit that is changed as one is told with one of its appointments, and one that is paid as one with the first payment. */
function isToldWithOther(event: OutboxEvent): boolean {
  const lead = leadOf(event);
  return typeof lead === 'string' && lead !== event.subject;
}

/** The subject with which this one is told; nothing where it is told by itself. */
function leadOf({ data }: OutboxEvent): unknown {
  return data['visitLead'] ?? data['leadId'];
}

/** Drops reminders of the former time, where an event ends them. */
async function endReminders(
  em: EntityManager,
  { type, businessId, subject }: OutboxEvent,
): Promise<void> {
  if (!kindsOf(type).some(kind => kinds[kind].endsReminders)) return;
  await sql(
    em,
    `update notification set status = 'failed', next_attempt_at = null, last_error = $3
     where business_id = $1 and subject = $2 and kind = 'appointment_reminder' and status = 'pending'`,
    [businessId, subject, 'The appointment was moved or cancelled.'],
  );
}

/** A client is thanked once for all that they had on a day, on the clock of the business. */
function dayOf({ clientId, facts: { appointment, business } }: Subject): string {
  return `thanks:${clientId}:${localDateOf(appointment?.startAt ?? 0, business.timezone)}`;
}
