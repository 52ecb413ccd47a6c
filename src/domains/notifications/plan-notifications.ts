import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../platform/database/query/sql.ts';
import type { Services } from '../../platform/services.ts';
import { kindsOf } from './kinds/kinds-of.ts';
import { kinds } from './kinds/kinds.ts';
import { isOfWhoDidIt, isStillTold } from './is-told.ts';
import { storeNotifications } from './store-notifications.ts';
import type { OutboxEvent } from '../../platform/journal/outbox-event.entity.ts';
import { localDateOf } from '../../platform/lib/time/time.ts';
import type { Subject } from './facts/facts.ts';
import { readSubject } from './facts/read-subject.ts';

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
  if (isToldWithOther(event) || event.data['atCounter'] === true) return;
  const found = await readSubject(em, event);
  if (!found) return;
  // Of a series its first appointment is told, with the dates of the others.
  const subject = found.facts.appointment?.id ?? event.subject;
  const now = services.now();
  const told = due.filter(kind => isStillTold(kind, found, now));
  for (const kind of told) {
    const asked = kinds[kind].askedBy === event.type;
    const eventId = kinds[kind].afterVisit ? dayOf(found) : event.id;
    await storeNotifications(services, em, { businessId, eventId, kind, subject, asked }, found);
  }
}

/** A visit that is changed as one is told with one of its appointments, and one that is paid as one with the first payment. */
function isToldWithOther({ subject, data }: OutboxEvent): boolean {
  const lead = data['visitLead'] ?? data['leadId'];
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

/** A client is thanked once for all that they had on a day, on the clock of the business. */
function dayOf({ clientId, facts: { appointment, business } }: Subject): string {
  return `thanks:${clientId}:${localDateOf(appointment?.startAt ?? 0, business.timezone)}`;
}
