import { changesOf, type Changes } from '../../../platform/journal/changes.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { toMajor, toPercent } from '../../../platform/lib/money/money.ts';
import { journaledValues } from '../../custom-fields/values.ts';
import type { Order, OrderLine } from '../order.entity.ts';
import { nameOf } from '../name-of.ts';
import type { Adjustment } from '../pricing/adjustment.ts';

/** Returns the fields of an order that a change can affect, as the journal stores them. */
function journaledTerms(order: Order) {
  const { currency, comment, discounts, adjustment, deliveryMethod, deliveryAddress } = order;
  return {
    lines: order.items.filter(line => !line.cancelled).map(line => lineText(line, currency)),
    discounts: discounts.map(({ name, code }) => (code === null ? name : `${name} (${code})`)),
    discountByStaff: adjustment ? adjustmentText(adjustment, currency) : null,
    deliveryMethod: deliveryMethod ?? null,
    deliveryAddress: deliveryAddress ?? null,
    deliveryPrice: toMajor(order.deliveryMinor, currency),
    comment: comment ?? null,
    ...journaledValues(order.fields),
    total: toMajor(order.totalMinor, currency),
  };
}

/** Returns the differences between an order before and after a change; null if there are none. */
export function orderChanges(before: Order, after: Order): Changes | null {
  const changes = changesOf(journaledTerms(before), journaledTerms(after));
  return Object.keys(changes.after ?? {}).length > 0 ? changes : null;
}

/** Returns the event of a changed order. */
export function updatedEvent(order: Order, changes: Changes): DomainEvent {
  const { id, businessId, number, clientName, currency, totalMinor } = order;
  const total = toMajor(totalMinor, currency);
  return {
    type: 'order.updated',
    businessId,
    subject: id,
    summary: `Order ${number} of ${clientName} was changed; the total is now ${total} ${currency}.`,
    details: { orderNumber: number, changed: Object.keys(changes.after ?? {}), total, currency },
    ...changes,
  };
}

/** Returns the event of a change without effect. */
export function sameEvent({ id, businessId, number, clientName }: Order): DomainEvent {
  const summary = `Order ${number} of ${clientName} was already like this; nothing changed.`;
  return { type: 'order.unchanged', businessId, subject: id, summary };
}

function lineText(line: OrderLine, currency: string): string {
  const { position, quantity, priceMinor, adjustment } = line;
  const given = adjustment ? `, ${adjustmentText(adjustment, currency)}` : '';
  return `${position}: ${quantity} × ${nameOf(line)} at ${toMajor(priceMinor, currency)}${given}`;
}

function adjustmentText(
  { kind, value, reason, by, listMinor }: Adjustment,
  currency: string,
): string {
  const texts = {
    price: `instead of ${toMajor(listMinor ?? 0, currency)}`,
    percent: `${toPercent(value)} % off`,
    amount: `${toMajor(value, currency)} ${currency} off`,
  };
  return `${texts[kind]}${by === null ? '' : ` by ${by}`}: ${reason}`;
}
