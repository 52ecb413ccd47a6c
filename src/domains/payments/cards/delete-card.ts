import type { Context } from '../../../platform/context.ts';
import { journalSideEffects } from '../../../platform/journal/journal-side-effects.ts';
import type { DeleteCardInput } from '../../../graphql.generated.ts';
import { writeLocked } from '../../business/write-locked.ts';
import type { Appointment } from '../../scheduling/appointments/appointment.entity.ts';
import { authorizeAppointment } from '../../scheduling/appointments/authorize-appointment.ts';
import { findAppointment } from '../../scheduling/appointments/reading/find-appointments.ts';
import { lockTarget } from '../attempts/lock-target.ts';
import type { Payment } from '../attempts/payment.entity.ts';
import type { KeptCard } from './kept-card.entity.ts';
import { findCard, findCards, updateCard } from './kept-card.queries.ts';

/**
 * Deletes the card of a visit, by staff or by the client. The next sweep has the provider delete it. Deleting
 * it again changes nothing. @throws DomainError NOT_FOUND.
 */
export async function deleteCard(context: Context, input: DeleteCardInput): Promise<Appointment> {
  const { business, appointmentId } = await authorizeAppointment(context, input);
  const { id: businessId } = business;
  return writeLocked(context, businessId, async (transaction, locked) => {
    const { em, now } = transaction;
    await lockTarget(transaction, { businessId, appointmentId, orderId: null });
    const cards = await findCards(em, { businessId, appointmentId, status: 'kept' });
    for (const card of cards) await deleteLocked(transaction, card);
    const result = await findAppointment(em, locked, appointmentId, now());
    const event = {
      type: 'appointment.unchanged',
      businessId,
      subject: appointmentId,
      summary: 'No card was kept for this visit.',
    };
    return { result, event, journaled: true };
  });
}

/**
 * Deletes a stored card of a locked visit or membership. The displayed data goes at once; the reference goes once the
 * provider has deleted the card.
 */
export async function deleteLocked(transaction: Context, card: KeptCard): Promise<void> {
  const deletedAt = transaction.now();
  const nothing = { brand: null, last4: null, validUntil: null, mandate: null, setupUrl: null };
  await updateCard(transaction.em, {
    ...card,
    ...nothing,
    status: 'deleted',
    deletedAt,
    checkAfter: deletedAt,
  });
  const event = {
    type: card.appointmentId == null ? 'membership.card_deleted' : 'appointment.card_deleted',
    businessId: card.businessId,
    subject: card.appointmentId ?? card.membershipId ?? null,
    summary:
      card.kind === 'card'
        ? 'The card that was left was deleted.'
        : 'The bank account that was left was deleted.',
    details: { cardId: card.id },
  };
  await journalSideEffects(transaction, [event]);
}

/** Deletes the bank account of a locked payment, which must not be debited again. Another one left since then stays. */
export async function endMandate(transaction: Context, { cardId }: Payment): Promise<void> {
  const card = cardId == null ? undefined : await findCard(transaction.em, cardId);
  if (card?.status === 'kept') await deleteLocked(transaction, card);
}
