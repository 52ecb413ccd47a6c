import type { EntityManager } from '@mikro-orm/sql';
import { readAppointment, readSeries } from './appointment-facts.queries.ts';
import { readWaitlist } from './client-facts.queries.ts';
import type { FactNoun, Subject } from './facts.ts';
import { readGiftCard, readOrder, readPackage } from './order-facts.queries.ts';
import { readPayment, readReceipt, readRefund } from './payment-facts.queries.ts';
import { readLinkedCalendar, readStock, readTimeOff } from './team-facts.queries.ts';
import { asOne } from './visit-as-one.ts';

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
    waitlist: () => readWaitlist(em, key),
    payment: () => readPayment(em, key),
    refund: () => readRefund(em, { ...key, refundId: idIn('refundId') }),
  };
  const [found] = await readers[noun as FactNoun]();
  return found ? asOne(found) : null;
}
