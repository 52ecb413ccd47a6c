import type { NoteReferralInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { journalSideEffects } from '../../../platform/journal/journal-side-effects.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { authorize } from '../../business/access/authorize.ts';
import { writeLocked } from '../../business/write-locked.ts';
import type { NamedFriend } from '../../scheduling/announcements.ts';
import type { LoyaltyAccount } from '../account/account.queries.ts';
import { loadAccount } from '../account/get-account.ts';
import { keepMemberClient } from '../account/keep-client.ts';
import { lockMembers, type ClientKey } from '../members/member.queries.ts';
import { findReferrer, storeReferrer } from './friend.queries.ts';
import { followFriend } from './follow-friend.ts';

/** Time within which a client was added by the booking itself. */
const justNowMs = 60_000;

/**
 * Stores who recommended the business to a client who books or orders through a friend's link for the first time. Any other
 * client books as usual, since a link never prevents a booking.
 */
export async function attributeFriend(
  transaction: Context,
  { businessId, clientId, friendCode }: NamedFriend,
): Promise<void> {
  const addedFrom = toIso(transaction.now() - justNowMs);
  const event = await attribute(transaction, { businessId, clientId }, { friendCode, addedFrom });
  if (event) await journalSideEffects(transaction, [event]);
}

/**
 * Stores who recommended the business to a new client, by the code that the client tells. @throws DomainError RULE_VIOLATION for
 * an unknown code, a client who was here before, and the client's own code.
 */
export async function noteReferral(
  context: Context,
  { businessId: given, clientId, friendCode }: NoteReferralInput,
): Promise<LoyaltyAccount> {
  const { id: businessId } = await authorize(context, given, 'client:write');
  return writeLocked(context, businessId, async transaction => {
    await keepMemberClient(transaction.em, { businessId, clientId });
    const code = friendCode.trim().toUpperCase();
    const asked = { friendCode: code, addedFrom: null };
    const event = await attribute(transaction, { businessId, clientId }, asked);
    if (!event) {
      throw new DomainError(
        'RULE_VIOLATION',
        'friendCode: this is no code of another client, or the client was here before.',
        [
          {
            path: 'friendCode',
            message: 'is no code of another client, or the client is not new.',
          },
        ],
      ).withReason('friend_not_new');
    }
    await followFriend(transaction, { businessId, clientId });
    return { result: await loadAccount(transaction, { businessId, clientId }), event };
  });
}

async function attribute(
  transaction: Context,
  client: ClientKey,
  { friendCode, addedFrom }: { friendCode: string; addedFrom: string | null },
): Promise<DomainEvent | null> {
  const { em, now } = transaction;
  const naming = { ...client, friendCode, addedFrom };
  const referrerId = await findReferrer(em, naming);
  if (referrerId === undefined) return null;
  await lockMembers(em, client.businessId, [client.clientId]);
  if ((await findReferrer(em, naming)) !== referrerId) return null;
  await storeReferrer(em, { ...client, referrerId, at: toIso(now()) });
  return {
    type: 'loyalty.referred',
    businessId: client.businessId,
    subject: client.clientId,
    summary: 'The client came by the recommendation of another client.',
    details: { referrerId },
    before: { referrerId: null },
    after: { referrerId },
  };
}
