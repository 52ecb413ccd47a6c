import type { Context } from '../../../platform/context.ts';
import { findSoldParts, insertEntries } from './commission-entry.queries.ts';
import { entriesOf } from './reckon-commission.ts';

/** An order, or a visit that is not part of an order. */
interface FollowedSale {
  businessId: string;
  orderId: string | null;
  /** Absent for an order. */
  appointmentId?: string | null;
  /** Visit whose client arrived just now. */
  cameId?: string;
}

/**
 * Adjusts commissions to a sale, payment, refund or cancellation, in the same transaction. Adds the missing
 * entries, or none if the entries are right.
 */
export async function followSale(
  { em, now }: Context,
  { businessId, orderId, appointmentId = null, cameId }: FollowedSale,
): Promise<void> {
  if (orderId === null && appointmentId === null) return;
  const asked = { businessId, orderId, appointmentId, cameId: cameId ?? null };
  const parts = await findSoldParts(em, asked);
  const entries = parts.flatMap(part => {
    const { itemId, position, appointmentId: visitId } = part;
    return entriesOf(part).map(entry => ({ itemId, position, appointmentId: visitId, ...entry }));
  });
  if (entries.length === 0) return;
  await insertEntries(em, { businessId, orderId, at: now(), entries });
}
