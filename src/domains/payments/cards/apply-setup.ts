import { writeLocked } from '../../business/write-locked.ts';
import type { Business } from '../../business/business.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { journalSideEffects } from '../../../platform/journal/journal-side-effects.ts';
import { confirmPaidAppointment } from '../../scheduling/appointments/confirm-paid.ts';
import { lockTarget } from '../attempts/lock-target.ts';
import type { SetupState } from '../providers/provider.ts';
import { deleteLocked } from './delete-card.ts';
import { sealReference } from './card-provider.ts';
import { findCard, findCards, updateCard } from './kept-card.queries.ts';
import type { KeptCard } from './kept-card.entity.ts';
import { keptFor } from './kept-for.ts';
import { announce } from '../../../platform/announce.ts';
import { membershipCardKept } from '../announcements.ts';

/**
 * Applies the provider's state of a card setup. Repeated, concurrent or late answers have the same effect. A
 * card is stored once and confirms the booking that waits for it. A card that secures nothing is deleted.
 */
export async function applySetup(
  context: Context,
  { businessId, id, appointmentId = null }: KeptCard,
  state: SetupState,
): Promise<void> {
  if (state.status === 'awaited') return;
  await writeLocked(context, businessId, async (transaction, business) => {
    const target = await lockTarget(transaction, { businessId, appointmentId, orderId: null });
    const card = await findCard(transaction.em, id);
    const isOpen = card?.status === 'awaited' || card?.status === 'lapsed';
    if (card && isOpen && state.card) await keep(transaction, business, card, state.card);
    else if (card && isOpen) await lapse(transaction, card);
    const subject = target?.kind === 'appointment' ? target.appointment.id : null;
    const event = { type: 'card.unchanged', businessId, subject, summary: '' };
    return { result: undefined, event, journaled: true };
  });
}

async function lapse({ em }: Context, card: KeptCard): Promise<void> {
  await updateCard(em, { ...card, status: 'lapsed', setupUrl: null, checkAfter: null });
}

async function keep(
  transaction: Context,
  business: Business,
  card: KeptCard,
  { reference, ...shown }: NonNullable<SetupState['card']>,
): Promise<void> {
  const { em } = transaction;
  // A new card replaces the earlier ones.
  const earlierCards = await findCards(em, { ...card, status: 'kept' });
  for (const earlier of earlierCards) await deleteLocked(transaction, earlier);
  const kept: KeptCard = {
    ...card,
    ...shown,
    status: 'kept',
    setupUrl: null,
    sealed: sealReference(transaction, card, reference),
    // A membership deletes its card when it ends.
    checkAfter: card.membershipId == null ? transaction.now() + keptFor : null,
  };
  await updateCard(em, kept);
  if (card.membershipId == null) await noteKept(transaction, business, kept);
  else await announce(transaction, membershipCardKept, kept);
}

/**
 * Records a stored card of a locked visit and confirms the booking that waits for it. A card that no booking
 * needs is deleted.
 */
export async function noteKept(
  transaction: Context,
  business: Business,
  kept: KeptCard,
): Promise<void> {
  const { id, businessId, appointmentId = null, brand, last4, validUntil } = kept;
  if (appointmentId === null) throw new Error('The card was left for no visit.');
  const event = {
    type: 'appointment.card_kept',
    businessId,
    subject: appointmentId,
    summary: `A card was left for the fees: ${brand ?? 'card'} ${last4 ?? ''}.`,
    details: { cardId: id, brand, last4, validUntil },
  };
  await journalSideEffects(transaction, [event]);
  const outcome = await confirmPaidAppointment(transaction, business, appointmentId, {
    by: 'card',
  });
  if (outcome === 'gone') await deleteLocked(transaction, kept);
}
