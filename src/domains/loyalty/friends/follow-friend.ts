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
  const { referrerId, isPaid } = friendship;
  const given = { friend: clientId, referrer: referrerId };
  const due = isPaid ? pointsDue(friendship) : pointsBack(friendship);
  return due.flatMap(({ of, points, ended = 0 }) => {
    const key = { clientId: given[of], source: clientId };
    const entry = points === 0 ? [] : [{ ...key, kind: 'friend' as const, points }];
    return ended === 0 ? entry : [...entry, { ...key, kind: 'expired' as const, points: ended }];
  });
}

/** Points to add for one of both, and those of them that ended and come back. */
interface Due {
  of: 'friend' | 'referrer';
  points: number;
  ended?: number;
}

function pointsDue({ friendPoints, friendHad, referrerHad, isFull }: Friendship): Due[] {
  if (friendPoints === null || friendHad > 0 || referrerHad > 0) return [];
  return [
    { of: 'friend', points: friendPoints },
    { of: 'referrer', points: isFull ? 0 : friendPoints },
  ];
}

/** Returns what a refund takes: the part that is not spent. Points that ended come back first, so that none is taken twice. */
function pointsBack(friendship: Friendship): Due[] {
  const { friendHad, friendEnded, friendBalance } = friendship;
  const { referrerHad, referrerEnded, referrerBalance } = friendship;
  return [
    { of: 'friend', ...taken(friendHad, friendEnded, friendBalance) },
    { of: 'referrer', ...taken(referrerHad, referrerEnded, referrerBalance) },
  ];
}

function taken(had: number, endedSince: number, balance: number) {
  const ended = Math.max(Math.min(had, endedSince), 0);
  const unspent = Math.max(Math.min(had - ended, balance), 0);
  return { points: -(ended + unspent), ended };
}
