import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../../platform/database/query/sql.ts';
import type { Subject } from './facts.ts';
import { appointment } from './of-appointment.ts';
import { linkedCalendar } from './of-linked-calendar.ts';
import { giftCard } from './of-gift-card.ts';
import { order } from './of-order.ts';
import { ofPackage } from './of-package.ts';
import { capturedInOne, payment, receipt } from './of-payment.ts';
import { series } from './of-series.ts';
import { asOne } from './of-visit.ts';
import { stock } from './of-stock.ts';
import { timeOff } from './of-time-off.ts';
import { waitlist } from './of-waitlist.ts';

const wherePayment = 'where p.business_id = $1 and p.id = $2';

/** What the events are about that people can be notified of. */
export type FactNoun =
  | 'appointment'
  | 'series'
  | 'order'
  | 'payment'
  | 'refund'
  | 'receipt'
  | 'giftcard'
  | 'package'
  | 'waitlist'
  | 'stock'
  | 'timeoff'
  | 'linked_calendar';

/** Reads what an event is about as it is now; null where it is gone. */
export async function readSubject(
  em: EntityManager,
  event: { type: string; businessId: string; subject: string; data: Record<string, unknown> },
): Promise<Subject | null> {
  const { businessId, subject, data } = event;
  const [noun = ''] = event.type.split('.');
  const ask = (statement: string, ...more: unknown[]) =>
    sql<Subject>(em, statement, [businessId, subject, ...more]);
  const readers: Readonly<Record<FactNoun, () => Promise<Subject[]>>> = {
    appointment: () => ask(appointment, data['visitId'] ?? null),
    series: () =>
      sql<Subject>(em, series, [businessId, data['appointmentId'], data['visitId'] ?? null]),
    order: () => ask(order, data['shipmentId'] ?? null, data['returnId'] ?? null),
    receipt: () => ask(receipt),
    stock: () => ask(stock, data['onHand'], data['lowStock']),
    timeoff: () => ask(timeOff),
    linked_calendar: () => ask(linkedCalendar),
    giftcard: () => ask(giftCard),
    package: () => ask(ofPackage),
    waitlist: () => ask(waitlist),
    payment: () => ask(`${payment(capturedInOne)} ${wherePayment}`),
    refund: () =>
      ask(
        `${payment('r.amount_minor')}
         join refund r on r.payment_id = p.id and r.business_id = p.business_id and r.id = $3 ${wherePayment}`,
        data['refundId'],
      ),
  };
  const [found] = await readers[noun as FactNoun]();
  return found ? asOne(found) : null;
}
