import type { Context } from '../../../platform/context.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { dueMinorOf } from '../../ordering/lifecycle.ts';
import type { Order } from '../../ordering/order.entity.ts';
import { findProgram } from '../program/program.queries.ts';
import { pointsOf, type PointsSource, type Rate } from './points-due.ts';
import { findSources } from './sources.queries.ts';

/** Sums of a cart: the money to pay without gift cards, and the bookings in it. */
interface Planned {
  readonly dueMinor: number;
  readonly bookings: number;
}

/** Returns the points that a cart earns by these terms, once it is ordered, paid and attended. */
export function pointsToCome(rate: Rate, { dueMinor, bookings }: Planned): number {
  if (rate.perMinor === null) {
    return bookings * pointsOf({ keptMinor: null, hasCome: true, rate });
  }
  return pointsOf({ keptMinor: dueMinor, hasCome: false, rate });
}

/** Points of an order. */
interface OrderPoints {
  earned: number;
  toCome: number;
}

/**
 * Returns the points that an order has earned, and those that it still earns when the rest is paid and its visits take place.
 * Null if the business has no points now.
 */
export async function pointsOfOrder(
  { em, now }: Pick<Context, 'em' | 'now'>,
  order: Order,
): Promise<OrderPoints | null> {
  const { id: orderId, businessId, currency } = order;
  const program = await findProgram(em, { id: businessId, currency });
  if (!program?.active) return null;
  const sale = { businessId, orderId, appointmentId: null };
  const sources = await findSources(em, sale, toIso(now()));
  const dueMinor = order.status === 'cancelled' ? 0 : dueMinorOf(order);
  const sum = (of: (source: PointsSource) => number) =>
    sources.reduce((total, source) => total + of(source), 0);
  return {
    earned: sum(({ hadPoints }) => hadPoints),
    toCome: sum(source => pointsOf(completed(source, { orderId, dueMinor })) - pointsOf(source)),
  };
}

/** The source when the rest of its order is paid and the client has come. */
function completed(
  source: PointsSource,
  { orderId, dueMinor }: { orderId: string; dueMinor: number },
): PointsSource {
  const { keptMinor, hasCome, mayCome } = source;
  if (keptMinor === null) return { ...source, hasCome: hasCome || mayCome };
  return source.source === orderId ? { ...source, keptMinor: keptMinor + dueMinor } : source;
}
