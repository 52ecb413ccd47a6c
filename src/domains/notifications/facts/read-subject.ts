import type { EntityManager } from '@mikro-orm/sql';
import { findFirstLive, readAppointment, readSeries } from './appointment-facts.queries.ts';
import {
  readLinkedCalendar,
  readReview,
  readStock,
  readTimeOff,
  readWaitlist,
} from './team-facts.queries.ts';
import type { FactNoun, Subject } from './facts.ts';
import {
  readGiftCard,
  readMembership,
  readOrder,
  readPackage,
  readPayment,
  readReceipt,
  readRefund,
} from './order-facts.queries.ts';
import { asOne } from './appointment-facts.ts';
import type { OutboxEvent } from '../../../platform/journal/outbox-event.entity.ts';
import { isEnded } from '../is-relevant.ts';
import { kinds, type NotificationKind } from '../kinds/kinds.ts';

/** Reads the current facts about the subject of an event; null if the subject is gone. */
export async function readSubject(
  em: EntityManager,
  event: { type: string; businessId: string; subject: string; data: Record<string, unknown> },
): Promise<Subject | null> {
  const { businessId, subject, data } = event;
  const [noun = ''] = event.type.split('.');
  const key = { businessId, id: subject };
  const idIn = (field: string) => (data[field] ?? null) as string | null;
  const readers: Readonly<Record<FactNoun, () => Promise<Subject[]>>> = {
    appointment: () => readAppointment(em, { ...key, visitId: idIn('visitId') }),
    series: () =>
      readSeries(em, { businessId, id: data['appointmentId'] as string, visitId: idIn('visitId') }),
    order: () =>
      readOrder(em, { ...key, shipmentId: idIn('shipmentId'), returnId: idIn('returnId') }),
    receipt: () => readReceipt(em, key),
    stock: () => readStock(em, { ...key, onHand: data['onHand'], lowStock: data['lowStock'] }),
    timeoff: () => readTimeOff(em, key),
    linked_calendar: () => readLinkedCalendar(em, key),
    giftcard: () => readGiftCard(em, key),
    package: () => readPackage(em, key),
    membership: () => readMembership(em, key),
    waitlist: () => readWaitlist(em, key),
    review: () => readReview(em, key),
    payment: () => readPayment(em, key),
    refund: () => readRefund(em, { ...key, refundId: idIn('refundId') }),
  };
  const [found] = await readers[noun as FactNoun]();
  return found ? asOne(found) : null;
}

/**
 * Finds the current subject of a message. A message about a visit or series uses the first appointment that
 * still takes place. It replaces the event's own appointment if that one was cancelled alone.
 */
export async function findCurrentSubject(
  em: EntityManager,
  event: OutboxEvent,
  kind: NotificationKind,
  found: Subject,
): Promise<Subject> {
  const { businessId, subject, data, type } = event;
  const isOfSeries = type.startsWith('series.');
  const visitId = data['visitId'] ?? null;
  const isOfSeveral = isOfSeries || (visitId !== null && data['visitLead'] === subject);
  if (!isOfSeveral || !kinds[kind].onlyWhileLive || !isEnded(found)) return found;
  const first = await findFirstLive(em, {
    businessId,
    seriesId: isOfSeries ? subject : null,
    visitId: isOfSeries ? null : (visitId as string | null),
  });
  if (!first) return found;
  const about = isOfSeries
    ? { subject, data: { ...data, appointmentId: first.id, visitId: first.visitId } }
    : { subject: first.id, data };
  return (await readSubject(em, { businessId, type, ...about })) ?? found;
}
