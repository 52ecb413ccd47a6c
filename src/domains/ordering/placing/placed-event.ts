import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { journaledValues } from '../../custom-fields/values.ts';
import type { NewOrder } from './insert-order.queries.ts';
import { nameOf } from '../name-of.ts';
import type { SoldLine } from './read-order.ts';

/** Returns the event of a placed order. */
export function placedEvent(order: NewOrder, lines: readonly SoldLine[]): DomainEvent {
  const { id, businessId, clientName, totalMinor, currency, conversationId } = order;
  const most = 5;
  const named = lines.slice(0, most).map(line => `${line.quantity} × ${nameOf(line.sellable)}`);
  const rest = lines.length > most ? ` and ${lines.length - most} more` : '';
  const total = toMajor(totalMinor, currency);
  return {
    type: 'order.created',
    businessId,
    subject: id,
    summary: `${clientName} ordered ${named.join(', ')}${rest} for ${total} ${currency}.`,
    details: { total, currency, conversationId },
    before: null,
    after: { status: order.status, clientName, total, ...journaledValues(order.fields) },
  };
}

/** Marks an event of a sale over the counter: the buyer is present and needs no message. */
export function atCounter(event: DomainEvent): DomainEvent {
  return { ...event, details: { ...event.details, atCounter: true } };
}
