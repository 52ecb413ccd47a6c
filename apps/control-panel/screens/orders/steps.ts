import type { OrderQuery, OrderStatus, OrderStatusChange } from '../../operations.generated.ts';

export type Order = OrderQuery['order'];

/** The way of an order that is not cancelled. */
export const path = [
  'new',
  'confirmed',
  'in_progress',
  'ready',
  'completed',
] as const satisfies readonly OrderStatus[];

export const open: readonly OrderStatus[] = path.slice(0, -1);

/** The steps that an order can still take, the next first. */
export function stepsFrom(status: OrderStatus): OrderStatusChange[] {
  const at = path.findIndex(each => each === status);
  return at === -1 ? [] : (path.slice(at + 1) as OrderStatusChange[]);
}

/** What cancelling an order sets free: goods, and places of the calendar. */
export function freedBy({ items }: Order) {
  const held = items.filter(({ cancelled }) => !cancelled);
  return {
    goods: held.filter(({ type }) => type === 'product'),
    bookings: held.filter(({ appointmentId }) => appointmentId),
  };
}
