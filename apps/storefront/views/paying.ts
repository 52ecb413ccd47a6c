import type { Order } from '../core-types.ts';
import type { Visit } from '../visit.ts';

interface Head {
  title: string;
  text: string;
  tone: 'good' | 'wait' | 'bad';
}

type Unpaid = Pick<Order, 'payByAt' | 'payable' | 'paymentStatus' | 'dueNow'>;

/** Whether an order is cancelled unless it is paid online in time. */
export function mustBePaid({ payByAt, payable, paymentStatus, dueNow }: Unpaid): boolean {
  return payByAt !== null && payable && paymentStatus !== 'paid' && dueNow > 0;
}

/** The head of the page of an order that waits for its payment or has lapsed without; null for any other. */
export function orderPaying(visit: Visit, order: Order): Head | null {
  if (order.lapsed) return { ...visit.texts.paying.lapsed, tone: 'bad' };
  return mustBePaid(order) ? waiting(visit, order.paymentFailure, order.payByAt) : null;
}

/** The head of a page of anything that waits for its payment until an instant. */
export function waiting(visit: Visit, failure: string | null, until: string | null): Head {
  const { waits, declined } = visit.texts.paying;
  // An order is not called off while a payment is under way, even after its time.
  const isAhead = until !== null && Date.parse(until) > visit.now;
  const time = isAhead ? visit.formats.dateTime(until) : null;
  return failure === null
    ? { title: waits.title, text: waits.text({ until: time }), tone: 'wait' }
    : { title: declined.title, text: declined.text({ reason: failure, until: time }), tone: 'bad' };
}

/** The same in a row of a list. */
export function waitingBadge(
  { texts, formats }: Visit,
  failure: string | null,
  until: string,
): string {
  const { isDeclined, waitsUntil } = texts.paying;
  const waits = waitsUntil({ until: formats.dateTime(until) });
  return failure === null ? waits : `${isDeclined}, ${waits}`;
}
