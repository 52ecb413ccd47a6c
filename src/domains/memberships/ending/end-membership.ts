import type { Context } from '../../../platform/context.ts';
import { journalSideEffects } from '../../../platform/journal/journal-side-effects.ts';
import { raiseVersion } from '../../../platform/database/query/versions.ts';
import { deleteLocked } from '../../payments/cards/delete-card.ts';
import { findCards } from '../../payments/cards/kept-card.queries.ts';
import type { ClientMembership } from '../client-membership.entity.ts';
import { planNext } from '../changing/plan-change.ts';
import { memberEvent } from '../member-event.ts';
import { storeMembership } from '../membership.queries.ts';

/** Ends a locked membership now, and deletes its card. Visits of paid periods stay valid until their own end. */
export async function endMembership(
  transaction: Context,
  membership: ClientMembership,
): Promise<void> {
  const before = { ...membership };
  const { businessId, id: membershipId } = membership;
  planNext(membership, null);
  Object.assign(membership, {
    status: 'ended',
    nextAt: null,
    debitUntil: null,
    endedAt: transaction.now(),
  });
  raiseVersion(membership, null);
  await storeMembership(transaction.em, membership);
  await journalSideEffects(transaction, [memberEvent(membership, 'ended', before)]);
  const cards = await findCards(transaction.em, { businessId, membershipId, status: 'kept' });
  for (const card of cards) await deleteLocked(transaction, card);
}
