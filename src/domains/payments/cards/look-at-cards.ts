import type { Context } from '../../../platform/context.ts';
import { sweepEach } from '../../../platform/sweeps/sweep.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { providerCall } from '../accounts/accounts.ts';
import { claimCards } from '../attempts/claims.queries.ts';
import { lockTarget } from '../attempts/lock-target.ts';
import { isBeingCharged } from '../attempts/open-attempts.queries.ts';
import { applySetup } from './apply-setup.ts';
import { keeperOf, openReference } from './card-provider.ts';
import { deleteLocked } from './delete-card.ts';
import type { KeptCard } from './kept-card.entity.ts';
import { clearReference, findCards, isCardKept, updateCard } from './kept-card.queries.ts';
import { keptFor } from './kept-for.ts';

/**
 * Checks cards whose webhook may be lost and deletes cards whose visit is long over. Providers then delete
 * the cards deleted here. Returns the number of cards.
 */
export async function lookAtCards(context: Context): Promise<number> {
  const due = await claimCards(context.em, context.now());
  await sweepEach(context, due, {
    subjectOf: ({ id }) => id,
    work: async card => {
      if (card.status === 'kept') await endKept(context, card);
      else if (card.status === 'deleted') await forget(context, card);
      else await lookAtCard(context, card);
    },
  });
  return due.length;
}

/** Asks the provider if a card was left. Returns true if the answer was clear. */
export async function lookAtCard(context: Context, card: KeptCard): Promise<boolean> {
  if (card.status === 'kept' || card.status === 'deleted') return true;
  const isOver = card.expiresAt <= context.now();
  const lapsed = { status: 'lapsed', providerSetupId: '', setupUrl: null, card: null } as const;
  if (card.providerSetupId == null) {
    // The client never got a page to leave it on.
    if (isOver) await applySetup(context, card, lapsed);
    return true;
  }
  const call = await providerCall(context, card.businessId, card.provider);
  const seen = await keeperOf(card.provider).look(call, card);
  if (seen.kind !== 'ok') return false;
  const isLapsed = isOver && seen.value.status === 'awaited';
  await applySetup(context, card, isLapsed ? lapsed : seen.value);
  return true;
}

/** Deletes a card that its visit no longer needs, or sets the time of the next check. */
async function endKept(context: Context, { businessId, id, appointmentId = null }: KeptCard) {
  await writeLocked(context, businessId, async transaction => {
    const { em, now } = transaction;
    const ids = { businessId, appointmentId };
    const target = await lockTarget(transaction, { ...ids, orderId: null });
    const card = (await findCards(em, { ...ids, status: 'kept' })).find(each => each.id === id);
    if (card && target?.kind === 'appointment') {
      const checkAfter = target.appointment.endAt + keptFor;
      if (checkAfter <= now()) await deleteLocked(transaction, card);
      else await updateCard(em, { ...card, checkAfter });
    }
    const event = { type: 'card.unchanged', businessId, subject: appointmentId, summary: '' };
    return { result: undefined, event, journaled: true };
  });
}

/**
 * Has the provider delete a card, unless another visit uses it too. A debit under way is awaited first. A card unknown to the provider
 * counts as deleted. The attempt is abandoned if the provider gives no answer for as long as cards are stored.
 */
async function forget(context: Context, card: KeptCard): Promise<void> {
  const reference = openReference(context, card);
  const { businessId, id, firstId } = card;
  if (reference && (await isBeingCharged(context.em, card))) return;
  // Only a stored card can be used again, so a card that no visit keeps is unused for good.
  if (reference && !(await isCardKept(context.em, { businessId, id: firstId ?? id }))) {
    const call = await providerCall(context, card.businessId, card.provider);
    const outcome = await keeperOf(card.provider).forget(call, reference);
    const isGivenUp = context.now() - (card.deletedAt ?? 0) > keptFor;
    if (outcome.kind === 'unclear' && !isGivenUp) return;
  }
  await clearReference(context.em, card);
}
