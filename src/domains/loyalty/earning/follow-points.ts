import type { Context } from '../../../platform/context.ts';
import type { SaleIds } from '../../scheduling/announcements.ts';
import { insertEntries, type NewEntry } from '../ledger/entry.queries.ts';
import { lockMembers } from '../members/member.queries.ts';
import { followFriend } from '../friends/follow-friend.ts';
import { pointsOf, type PointsSource } from './points-due.ts';
import { findSources } from './sources.queries.ts';

/** A sale of which something changed: an order, or an appointment that is not part of one. */
type FollowedSale = Pick<SaleIds, 'businessId' | 'orderId'> & {
  readonly appointmentId?: string | null;
};

/**
 * Adjusts points to the present state of a sale, in the same transaction. Repeated and late calls add nothing, since an entry is
 * the difference between the points deserved and those the sale already gave. A refund takes points back this way, even below
 * zero.
 */
export async function followPoints(
  transaction: Context,
  { businessId, orderId, appointmentId = null }: FollowedSale,
): Promise<void> {
  const { em, now } = transaction;
  const sale = { businessId, orderId, appointmentId };
  const found = await findSources(em, sale);
  const clientIds = found.map(({ clientId }) => clientId);
  if (found.some(each => missing(each) !== 0)) {
    await lockMembers(em, businessId, clientIds);
    const entries = (await findSources(em, sale)).flatMap(entryOf);
    await insertEntries(em, { businessId, at: now(), entries });
  }
  for (const clientId of new Set(clientIds)) {
    await followFriend(transaction, { businessId, clientId });
  }
}

function missing(source: PointsSource): number {
  return pointsOf(source) - source.hadPoints;
}

function entryOf(source: PointsSource): NewEntry[] {
  const points = missing(source);
  const { clientId, rate } = source;
  return points === 0 ? [] : [{ kind: 'earned', clientId, points, source: source.source, ...rate }];
}
