import type {
  OrderQuery,
  OrderStatus,
  OrderStatusChange,
} from '../../data/operations.generated.ts';

export type Order = OrderQuery['order'];

/** The statuses of an order that is not cancelled, in sequence. */
export const path = [
  'new',
  'confirmed',
  'in_progress',
  'ready',
  'completed',
] as const satisfies readonly OrderStatus[];

export const open: readonly OrderStatus[] = path.slice(0, -1);

/** Returns the later statuses that an order can still reach, next one first. */
export function stepsFrom(status: OrderStatus): OrderStatusChange[] {
  const at = path.findIndex(each => each === status);
  return at === -1 ? [] : (path.slice(at + 1) as OrderStatusChange[]);
}

/** Returns the order lines that a cancellation releases: goods to stock, and appointments. */
export function freedBy({ items }: Order) {
  const held = items.filter(({ cancelled }) => !cancelled);
  return {
    goods: held.filter(({ type }) => type === 'product'),
    bookings: held.filter(({ appointmentId }) => appointmentId),
  };
}
