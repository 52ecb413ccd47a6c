import type { Context } from '../../../platform/context.ts';
import type { SaleIds } from '../../scheduling/announcements.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
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
 * zero. Points that have ended are not taken back a second time.
 */
export async function followPoints(
  transaction: Context,
  { businessId, orderId, appointmentId = null }: FollowedSale,
): Promise<void> {
  const { em, now } = transaction;
  const sale = { businessId, orderId, appointmentId };
  const found = await findSources(em, sale, toIso(now()));
  const clientIds = found.map(({ clientId }) => clientId);
  if (found.some(each => missing(each) !== 0)) {
    await lockMembers(em, businessId, clientIds);
    const entries = entriesOf(await findSources(em, sale, toIso(now())));
    await insertEntries(em, { businessId, at: now(), entries });
  }
  for (const clientId of new Set(clientIds)) {
    await followFriend(transaction, { businessId, clientId });
  }
}

function missing(source: PointsSource): number {
  return pointsOf(source) - source.hadPoints;
}

function entriesOf(sources: readonly PointsSource[]): NewEntry[] {
  const returned = new Map<string, number>();
  return sources.flatMap(each => {
    const points = missing(each);
    if (points === 0) return [];
    const { clientId, rate, source, endedSince } = each;
    const earned: NewEntry = { kind: 'earned', clientId, points, source, ...rate };
    // Points that ended come back, as far as the refund takes them again.
    const had = returned.get(clientId) ?? 0;
    const back = Math.max(Math.min(-points, endedSince - had), 0);
    returned.set(clientId, had + back);
    return back === 0 ? [earned] : [earned, { kind: 'expired', clientId, points: back, source }];
  });
}
