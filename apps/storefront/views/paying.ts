import type { Order } from '../core-types.ts';
import type { RequestContext } from '../request-context.ts';

interface Head {
  title: string;
  text: string;
  tone: 'good' | 'wait' | 'bad';
}

type Unpaid = Pick<Order, 'payByAt' | 'payable' | 'paymentStatus' | 'dueNow'>;

/** Returns true if an order will be cancelled without an online payment in time. */
export function mustBePaid({ payByAt, payable, paymentStatus, dueNow }: Unpaid): boolean {
  return payByAt !== null && payable && paymentStatus !== 'paid' && dueNow > 0;
}

/** Returns the head of an order that awaits payment or has lapsed without it; null for any other. */
export function orderPaying(context: RequestContext, order: Order): Head | null {
  if (order.lapsed) return { ...context.texts.paying.lapsed, tone: 'bad' };
  return mustBePaid(order) ? waiting(context, order.paymentFailure, order.payByAt) : null;
}

/** Returns the head of a page about a pending payment with a deadline. */
export function waiting(
  context: RequestContext,
  failure: string | null,
  until: string | null,
): Head {
  const { waits, declined } = context.texts.paying;
  // An order is not cancelled while a payment is in progress, even after its deadline.
  const isAhead = until !== null && Date.parse(until) > context.now;
  const time = isAhead ? context.formats.dateTime(until) : null;
  return failure === null
    ? { title: waits.title, text: waits.text({ until: time }), tone: 'wait' }
    : { title: declined.title, text: declined.text({ reason: failure, until: time }), tone: 'bad' };
}

/** Returns the same as one line for a list. */
export function waitingBadge(
  { texts, formats }: RequestContext,
  failure: string | null,
  until: string,
): string {
  const { isDeclined, waitsUntil } = texts.paying;
  const waits = waitsUntil({ until: formats.dateTime(until) });
  return failure === null ? waits : `${isDeclined}, ${waits}`;
}
