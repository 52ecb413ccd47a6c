import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import type { Order } from '../../ordering/order.entity.ts';
import type { OrderReturn } from './order-return.entity.ts';
import { amountMinorOf } from './amount-of.ts';

/** Returns the journal entry of a return. `order` is the order before it. */
export function returnedEvent(order: Order, made: OrderReturn): DomainEvent {
  const { id, businessId, number, clientName, currency, returnedMinor, items } = order;
  const what = made.lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ');
  const amountMinor = amountMinorOf(made);
  const amount = toMajor(amountMinor, currency);
  const units = (add: boolean) =>
    Object.fromEntries(
      made.lines.map(({ position, quantity }) => [
        position,
        (items.find(line => line.position === position)?.returned ?? 0) + (add ? quantity : 0),
      ]),
    );
  return {
    type: 'order.returned',
    businessId,
    subject: id,
    summary: `Of order ${number} of ${clientName} came back: ${what}; ${amount} ${currency} is given back.`,
    details: {
      orderNumber: number,
      returnId: made.id,
      reason: made.reason ?? null,
      restocked: made.lines.filter(line => line.restocked).map(({ position }) => position),
      amount,
      currency,
    },
    before: { returned: units(false), amount: toMajor(returnedMinor, currency) },
    after: { returned: units(true), amount: toMajor(returnedMinor + amountMinor, currency) },
  };
}
