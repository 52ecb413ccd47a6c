import { announce, subscribe } from '../../platform/announce.ts';
import type { Context } from '../../platform/context.ts';
import { orderedBookingsEnded, saleEnded } from '../scheduling/announcements.ts';
import {
  goodsReturned,
  grantsDue,
  orderChanged,
  salePaid,
  visitsReleased,
} from './announcements.ts';
import { findGrantedLines } from './paying/unpaid.queries.ts';

/** Announces the grants of orders after changes that can make them paid, or unpaid again. */
export const orderingSubscriptions = subscribe(
  announceGrants,
  orderedBookingsEnded,
  orderChanged,
  visitsReleased,
  goodsReturned,
  salePaid,
  saleEnded,
);

/** Announces what an order has sold that its buyer is given once it is paid. */
async function announceGrants(
  transaction: Context,
  { businessId, orderId }: { businessId: string; orderId: string | null },
): Promise<void> {
  if (orderId === null) return;
  const granted = await findGrantedLines(transaction.em, { businessId, orderId });
  if (granted.length > 0) await announce(transaction, grantsDue, { businessId, granted });
}
