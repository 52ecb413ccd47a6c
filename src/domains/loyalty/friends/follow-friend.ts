import type { Context } from '../../../platform/context.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { insertEntries, type NewEntry } from '../ledger/entry.queries.ts';
import { lockMembers, type ClientKey } from '../members/member.queries.ts';
import { findFriendship, type Friendship } from './friend.queries.ts';

const yearMs = 365 * 24 * 60 * 60 * 1000;

/**
 * Adjusts the points for a recommendation to the present state of the recommended client, in the same transaction. Both get
 * points once for the first paid visit. A refund of it takes back the part that is not spent.
 */
export async function followFriend(transaction: Context, friend: ClientKey): Promise<void> {
  const { em, now } = transaction;
  const { businessId, clientId } = friend;
  const asked = { ...friend, yearAgo: toIso(now() - yearMs) };
  const found = await findFriendship(em, asked);
  if (!found || entriesOf(clientId, found).length === 0) return;
  await lockMembers(em, businessId, [clientId, found.referrerId]);
  const locked = await findFriendship(em, asked);
  const entries = locked ? entriesOf(clientId, locked) : [];
  if (entries.length > 0) await insertEntries(em, { businessId, at: now(), entries });
}

function entriesOf(clientId: string, friendship: Friendship): NewEntry[] {
  const { referrerId } = friendship;
  const [friend, referrer] = pointsDue(friendship);
  return [
    { clientId, points: friend },
    { clientId: referrerId, points: referrer },
  ]
    .filter(({ points }) => points !== 0)
    .map(each => ({ ...each, kind: 'friend', source: clientId }));
}

/** Returns the points to add for the recommended client and for the referrer. */
function pointsDue(friendship: Friendship): [friend: number, referrer: number] {
  const { isPaid, friendPoints, friendHad, referrerHad, isFull } = friendship;
  if (!isPaid) {
    const { friendBalance, referrerBalance } = friendship;
    return [-unspent(friendHad, friendBalance), -unspent(referrerHad, referrerBalance)];
  }
  if (friendPoints === null || friendHad > 0 || referrerHad > 0) return [0, 0];
  return [friendPoints, isFull ? 0 : friendPoints];
}

function unspent(had: number, balance: number): number {
  return Math.max(Math.min(had, balance), 0);
}
